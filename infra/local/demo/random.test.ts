import { describe, expect, it } from 'vitest';
import { language } from '../../../domain/schema/choices/people.ts';
import { randomFor } from './random.ts';

const many = Array.from({ length: 1000 }, (_, index) => index);

describe('seeded randomness', () => {
  it('the same key gives the same numbers, and another key others', () => {
    const stream = (key: string) => {
      const random = randomFor(key);
      return many.map(() => random.whole(0, 9)).join('');
    };
    expect(stream('a key')).toBe(stream('a key'));
    expect(stream('a key')).not.toBe(stream('another key'));
  });

  it('a range includes both ends and nothing outside', () => {
    const random = randomFor('range');
    expect([...new Set(many.map(() => random.whole(3, 5)))].sort()).toEqual([3, 4, 5]);
  });

  it('a sample has different items in the order of the list', () => {
    const sample = randomFor('sample').sample(many, 40);
    expect(sample).toHaveLength(40);
    expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
    expect(randomFor('short list').sample(['a', 'b'], 5)).toEqual(['a', 'b']);
  });

  it('several choices are written as Dataverse expects them', () => {
    expect(randomFor('codes').codes(language, 2)).toMatch(/^95587000\d,95587000\d$/);
  });

  it('picking from an empty list is an error that names the key', () => {
    expect(() => randomFor('empty').pick([])).toThrow('nothing to pick from for empty');
  });
});
