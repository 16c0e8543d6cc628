import { expect, it } from 'vitest';
import { slidingWindow } from './slidingWindow.ts';

function aWindow(limit: { most: number; seconds: number; mostKeys?: number }) {
  let time = Date.parse('2026-03-01T01:00:00Z');
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { ...slidingWindow(limit, () => new Date(time)), pass };
}

it('lets a key go on until its uses are at the most, and tells how long to wait', () => {
  const { take, secondsToWait, pass } = aWindow({ most: 3, seconds: 600 });
  expect(take('a')).toBe(0);
  pass(100);
  expect([take('a'), take('a')]).toEqual([0, 0]);
  expect([take('a'), secondsToWait('a')]).toEqual([500, 500]);
  expect(take('b')).toBe(0);
});

it('takes a key on as each use leaves the window, never more than the most in any span', () => {
  const { take, pass } = aWindow({ most: 2, seconds: 600 });
  take('a');
  pass(599.5);
  take('a');
  expect(take('a')).toBe(1);
  pass(0.5);
  expect(take('a')).toBe(0);
  expect(take('a')).toBe(600);
});

it('does not lengthen the wait of who keeps trying', () => {
  const { take, pass } = aWindow({ most: 1, seconds: 60 });
  take('a');
  for (let second = 1; second < 60; second += 1) {
    pass(1);
    expect(take('a')).toBe(60 - second);
  }
  pass(1);
  expect(take('a')).toBe(0);
});

it('counts nothing when it is only asked', () => {
  const { take, secondsToWait } = aWindow({ most: 1, seconds: 60 });
  expect([secondsToWait('a'), secondsToWait('a'), take('a')]).toEqual([0, 0, 0]);
});

it('forgets the key used least lately when there are too many', () => {
  const { take, pass } = aWindow({ most: 2, seconds: 600, mostKeys: 3 });
  for (const key of ['a', 'a', 'b', 'b', 'c', 'c']) take(key);
  pass(1);
  take('d');
  expect(['b', 'c'].map(take)).toEqual([599, 599]);
  expect(take('a')).toBe(0);
});
