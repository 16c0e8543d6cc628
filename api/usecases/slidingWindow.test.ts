import { expect, it } from 'vitest';
import { slidingWindow } from './slidingWindow.ts';

function aWindow(limit: { most: number; seconds: number; mostKeys?: number }) {
  let time = Date.parse('2026-03-01T01:00:00Z');
  let uses = 0;
  const { take, giveBack } = slidingWindow(limit, () => new Date(time));
  return {
    take,
    giveBack,
    /** Counts a new use. */
    takeNew: (key: string) => {
      uses += 1;
      return take(key, `use ${uses}`);
    },
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

it('a key is accepted up to its limit, and then gets the seconds to wait', () => {
  const { takeNew, pass } = aWindow({ most: 3, seconds: 600 });
  expect(takeNew('a')).toBe(0);
  pass(100);
  expect([takeNew('a'), takeNew('a')]).toEqual([0, 0]);
  expect(takeNew('a')).toBe(500);
  expect(takeNew('b')).toBe(0);
});

it('a key may continue as each use leaves the window, never with more than the most in any span', () => {
  const { takeNew, pass } = aWindow({ most: 2, seconds: 600 });
  takeNew('a');
  pass(599.5);
  takeNew('a');
  expect(takeNew('a')).toBe(1);
  pass(0.5);
  expect(takeNew('a')).toBe(0);
  expect(takeNew('a')).toBe(600);
});

it('the wait of a key that keeps trying is not prolonged', () => {
  const { takeNew, pass } = aWindow({ most: 1, seconds: 60 });
  takeNew('a');
  for (let second = 1; second < 60; second += 1) {
    pass(1);
    expect(takeNew('a')).toBe(60 - second);
  }
  pass(1);
  expect(takeNew('a')).toBe(0);
});

it('a repeated use counts once, and passes also when the limit is reached', () => {
  const { take } = aWindow({ most: 2, seconds: 60 });
  for (let tries = 0; tries < 6; tries += 1) expect(take('a', 'press 1')).toBe(0);
  expect(take('a', 'press 2')).toBe(0);
  expect(take('a', 'press 3')).toBe(60);
  expect(take('a', 'press 1')).toBe(0);
});

it('a use that was given back does not count', () => {
  const { take, giveBack } = aWindow({ most: 1, seconds: 60 });
  take('a', 'press 1');
  giveBack('a', 'press 1');
  giveBack('b', 'press 1');
  expect([take('a', 'press 2'), take('a', 'press 1')]).toEqual([0, 60]);
});

it('the least recently used key is dropped when there are too many', () => {
  const { takeNew, pass } = aWindow({ most: 2, seconds: 600, mostKeys: 3 });
  for (const key of ['a', 'a', 'b', 'b', 'c', 'c']) takeNew(key);
  pass(1);
  takeNew('d');
  expect(['b', 'c'].map(takeNew)).toEqual([599, 599]);
  expect(takeNew('a')).toBe(0);
});
