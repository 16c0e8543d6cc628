import { expect, it } from 'vitest';
import { noTimes } from '../../../../domain/attendance/status.ts';
import { changeText } from './changeText.ts';
import { attended, checkedIn } from './testing/aDevice.ts';

const override = { id: '1', ownerId: 'mei', by: 'Mei', on: '', missing: 'Identity', reason: 'Supervised' };

it.each([
  [{ times: attended }, 'Ana Lim: Attended'],
  [{ times: checkedIn, override }, 'Ana Lim: Checked-In, let in without a clearance'],
  [{ times: noTimes }, 'Ana Lim: Absent'],
  [{ remarks: 'Left early' }, 'Ana Lim: remarks'],
  [{ listed: true, occasion: 'Camp' }, 'Ana Lim: added'],
] as const)('what waits is told by whose it is and what it does: %o', (want, text) => {
  expect(changeText({ who: { volunteerId: 'ana', name: 'Ana Lim' }, want })).toBe(text);
});
