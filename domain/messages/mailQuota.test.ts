import { expect, it } from 'vitest';
import { tables } from '../schema/index.ts';
import {
  closeMail,
  emailUrgency,
  type MailUse,
  noteCallers,
  nothingUsed,
  takeMail,
  type Urgency,
} from './mailQuota.ts';

const quota = { perMinute: 30, perHour: 100 };
const start = Date.parse('2026-03-02T02:00:00Z');

function aMailbox() {
  let use: MailUse = nothingUsed;
  return (seconds: number, count: number, urgency: Urgency = 'usual') => {
    const answer = takeMail(use, { count, urgency }, quota, start + seconds * 1000);
    use = answer.use;
    return [answer.taken, Math.round((answer.until - start) / 1000)];
  };
}

it('an email is urgent by the session that it is about, unless it is news', () => {
  const inHours = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  const urgency = (type: 'service' | 'news', at: string | undefined) => emailUrgency({ type, start: at }, start);
  expect([inHours(23), inHours(24), inHours(-1), undefined].map((at) => urgency('service', at))).toEqual([
    'soon',
    'usual',
    'usual',
    'usual',
  ]);
  expect(urgency('news', inHours(23))).toBe('news');
});

it('a fifth of each window is kept for what cannot wait, and a window lasts until its last slot is over', () => {
  const take = aMailbox();
  expect(take(0, 40)).toEqual([24, 65]);
  expect(take(1, 1)).toEqual([0, 65]);
  expect(take(1, 10, 'soon')).toEqual([3, 65]);
  expect(take(1, 10, 'urgent')).toEqual([1, 65]);
  expect(take(1, 10, 'concern')).toEqual([2, 65]);
  expect(take(64, 1, 'concern')).toEqual([0, 65]);
  expect(take(65, 24)).toEqual([24, 130]);
});

it('an hour takes its own number, of which a fifth is kept too', () => {
  const take = aMailbox();
  const taken = [0, 65, 130, 195].map((seconds) => take(seconds, 24)[0]);
  expect(taken).toEqual([24, 24, 24, 8]);
  expect(take(300, 1)).toEqual([0, 3660]);
  expect(take(300, 99, 'urgent')[0]).toBe(15);
  // A hundred links do not hold up a concern.
  expect(take(301, 9, 'concern')[0]).toBe(5);
});

it('anybody sets off a fifth of each window, half of it kept for callers with fewer than three, and holds up nobody', () => {
  const take = aMailbox();
  expect(take(0, 9, 'askedOften')).toEqual([3, 65]);
  expect(take(1, 9, 'asked')).toEqual([3, 65]);
  expect(take(2, 1, 'asked')[0]).toBe(0);
  expect(take(2, 1, 'news')[0]).toBe(1);
  expect(take(3, 40)[0]).toBe(17);
  expect(take(66, 9, 'asked')[0]).toBe(6);
});

it('news goes after what waits, and nothing goes while the service refuses', () => {
  const take = aMailbox();
  take(0, 24);
  expect(take(1, 5)[0]).toBe(0);
  expect(take(66, 1, 'news')).toEqual([0, 70]);
  expect(take(66, 1)[0]).toBe(1);
  expect(take(71, 1, 'news')[0]).toBe(1);
  const closed = closeMail(nothingUsed, start + 9000);
  expect(takeMail(closed, { count: 1, urgency: 'urgent' }, quota, start)).toMatchObject({
    taken: 0,
    until: start + 9000,
  });
});

it('a small rate keeps one for others, and the least keeps none', () => {
  const small = (perMinute: number) =>
    takeMail(nothingUsed, { count: 9, urgency: 'usual' }, { perMinute, perHour: 100 }, start).taken;
  expect([small(10), small(3), small(2), small(1)]).toEqual([8, 1, 1, 1]);
});

it('what is used has room in its row, also where every slot of both windows is used', () => {
  let use: MailUse = closeMail(nothingUsed, start);
  const most = { perMinute: 999_999, perHour: 999_999 };
  for (let seconds = 0; seconds < 3700; seconds += 5) {
    const now = start + seconds * 1000;
    use = takeMail(use, { count: 100, urgency: 'asked' }, most, now).use;
    use = noteCallers(use, ['c'.repeat(8)], now);
  }
  expect(Object.keys(use.asked?.hour ?? {}).length).toBeGreaterThan(60);
  const stored = JSON.stringify({ ...use, waitsUntil: start });
  expect(stored.length).toBeLessThanOrEqual(tables.timerMark.columns.state.maxLength);
});
