import { expect, it } from 'vitest';
import { nothingUsed, takeMail } from '../../../domain/messages/mailQuota.ts';
import { openQuota } from './quota.ts';

const at = (ms: number) => new Date(1_000_000_000_000 + ms);

it('a quota accepts its number of messages in a window, and says how long the others wait', () => {
  const quota = openQuota();
  quota.limit({ requests: 2, windowMs: 10_000 });
  expect([0, 100, 200, 4500, 9999, 10_000].map((ms) => quota.take(at(ms)))).toEqual([
    undefined,
    undefined,
    10,
    6,
    1,
    undefined,
  ]);
  // A message that came within half a second of the first refusal was already under way.
  expect(quota.use()).toEqual({ accepted: 3, refused: 3, early: 2 });
});

it('without limits every message is accepted', () => {
  const quota = openQuota();
  quota.limit({ requests: 0, windowMs: 10_000 });
  expect(quota.take(at(0))).toBe(10);
  quota.limit('none');
  expect(quota.take(at(0))).toBeUndefined();
  expect(quota.use()).toEqual({ accepted: 0, refused: 0, early: 0 });
});

it('Azure’s quota has a window of a minute and one of an hour, and counts what it refuses', () => {
  const quota = openQuota();
  quota.limit('documented');
  const answersOf = (seconds: number, count: number) =>
    Array.from({ length: count }, () => quota.take(at(seconds * 1000)) ?? 0);
  expect(answersOf(0, 31)).toEqual([...Array(30).fill(0), 60]);
  // Two that were refused are among the thirty of the next minute.
  expect([answersOf(59, 1), answersOf(61, 30)]).toEqual([[1], [...Array(29).fill(0), 60]]);
  expect(answersOf(121, 30).at(-1)).toBe(0);
  // 92 so far.
  expect(answersOf(182, 9)).toEqual([...Array(8).fill(0), 3418]);
  expect(quota.use()).toEqual({ accepted: 97, refused: 4, early: 1 });
});

it('Azure’s quota takes sixty questions a minute, and no other limits them', () => {
  const quota = openQuota();
  const asked = (ms: number, count: number) => Array.from({ length: count }, () => quota.ask(at(ms)) ?? 0);
  expect(asked(0, 61).at(-1)).toBe(0);
  quota.limit('documented');
  expect([asked(0, 61).slice(59), asked(60_001, 1)]).toEqual([[0, 60], [0]]);
});

it('what our mail quota grants, Azure’s refuses nothing of, in either window', () => {
  const quota = openQuota();
  quota.limit('documented');
  let use = nothingUsed;
  const limits = { perMinute: 30, perHour: 100 };
  for (let ms = 0; ms < 3 * 3_600_000; ms += 700) {
    const now = at(ms).getTime();
    const { taken, use: after } = takeMail(use, { count: 5, urgency: 'concern' }, limits, now);
    use = after;
    for (let n = 0; n < taken; n += 1) quota.take(new Date(now));
  }
  expect(quota.use()).toEqual({ accepted: 300, refused: 0, early: 0 });
});
