import { expect, it } from 'vitest';
import { attendanceId, trainingAttendanceId } from './attendanceIds.ts';

// With another id, a person who is added on two devices is there twice.
it('the ids of attendances stay what they are, also when ids are written in capitals', () => {
  expect(attendanceId('a1', 'v1')).toBe('8c4bf541-9eed-58cb-97d5-a85f6b31c8b7');
  expect(attendanceId('A1', 'V1')).toBe(attendanceId('a1', 'v1'));
  expect(trainingAttendanceId('a1', 'v1')).toBe('a1e13723-c2bd-5e53-940a-41df8aa1657a');
  expect(trainingAttendanceId('A1', 'V1')).toBe(trainingAttendanceId('a1', 'v1'));
});
