import { expect, it } from 'vitest';
import { trainingClearanceId, warningEmailId, warningId } from './clearanceIds.ts';

// A changed id completes a training, or warns of a clearance, a second time.
it('the ids of clearances and warnings stay what they are, also when ids are written in capitals', () => {
  expect(trainingClearanceId('r1', 's1', 'v1')).toBe('7530fcf4-2cb8-5f69-bd65-7725261072b6');
  expect(trainingClearanceId('R1', 'S1', 'V1')).toBe(trainingClearanceId('r1', 's1', 'v1'));
  expect(warningId('r1', 'v1', '2026-12-01', 7)).toBe('5ff6046a-27d0-5ae4-885a-8e56ebaf3b1f');
  expect(warningId('R1', 'V1', '2026-12-01', 7)).toBe(warningId('r1', 'v1', '2026-12-01', 7));
  expect(warningEmailId(['b', 'a'])).toBe('5a36899f-edfc-58c1-b2ff-ca08275abf71');
  expect(warningEmailId(['a', 'b'])).toBe(warningEmailId(['b', 'a']));
});
