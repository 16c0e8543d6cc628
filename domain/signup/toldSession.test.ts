import { expect, it } from 'vitest';
import { placeOnPage, seenOnPage, sessionChange, type ToldSession } from './toldSession.ts';

const told: ToldSession = {
  ...{ name: 'Reading Circle', start: '2026-11-28T01:00:00Z', end: null, place: 'Bedok', meetingPlace: 'Lift' },
  isOff: false,
};

it.each<[Partial<ToldSession>, boolean, string | undefined]>([
  [{ name: 'Readers', start: '2026-11-28T01:00:00.000Z' }, true, undefined],
  [{ start: '2026-11-29T01:00:00Z' }, false, 'moved'],
  [{ end: '2026-11-28T03:00:00Z' }, false, 'moved'],
  [{ place: 'Tampines' }, false, 'moved'],
  [{ place: 'Blk 5 #02-01', area: 'Bedok' }, true, undefined],
  [{ meetingPlace: 'Gate' }, true, 'moved'],
  [{ meetingPlace: 'Gate' }, false, undefined],
  [{ isOff: true, place: '' }, false, 'off'],
])('a session with %o is told of to who goes (%s) as %s', (changed, goes, change) => {
  expect(sessionChange(told, { ...told, ...changed }, goes)).toBe(change);
});

it('who was told that it is off hears once that it takes place after all', () => {
  const off = { ...told, isOff: true };
  expect([sessionChange(off, off, true), sessionChange(off, told, true)]).toEqual([undefined, 'on']);
});

it('who presses knows of a session what the page showed of it', () => {
  const now = { ...told, place: 'Blk 5 #02-01', area: 'Bedok' };
  const { start, end } = told;
  const seen = (shown: Partial<Parameters<typeof seenOnPage>[1]>) =>
    seenOnPage(now, { start, end, place: placeOnPage(now.place, now.area), ...shown });
  expect(seenOnPage(now, undefined)).toEqual(now);
  expect(sessionChange(seen({}), now, true)).toBeUndefined();
  expect(seen({ start: '2026-11-27T01:00:00Z' })).toEqual({ ...now, start: '2026-11-27T01:00:00Z' });
  for (const old of [{ start: '2026-11-27T01:00:00Z' }, { end: '2026-11-28T02:00:00Z' }, { place: 'Hall' }])
    expect(sessionChange(seen(old), now, true)).toBe('moved');
});
