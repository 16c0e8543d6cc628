import { expect, it } from 'vitest';
import { instantAt } from '../time.ts';
import { spanText } from './spanText.ts';

const span = (day: string, time: string, duration: number | null, shownOn = '2026-11-26') =>
  spanText({ scheduledOn: instantAt(day, time), duration }, shownOn);

it.each([
  [span('2026-11-26', '09:00', 120), '09:00–11:00'],
  [span('2026-11-26', '09:00', null), '09:00'],
  [span('2026-11-26', '20:00', 240), '20:00–00:00'],
  [span('2026-11-26', '22:00', 480), '22:00–Fri 06:00'],
  [span('2026-11-25', '22:00', 480), 'Wed 22:00–06:00'],
  [span('2026-11-25', '22:00', 60), 'Wed 22:00–Wed 23:00'],
  [span('2026-11-25', '09:00', 14 * 24 * 60), 'Wed 09:00–09/12/2026 09:00'],
  [spanText({ scheduledOn: null, duration: 60 }, '2026-11-26'), ''],
])('a session over midnight says on which day each of its times is: %s', (text, expected) => {
  expect(text).toBe(expected);
});
