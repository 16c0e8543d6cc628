import { expect, test } from 'vitest';
import { inAnothersPlace } from './useStaying.ts';

test('a row that comes to an empty list takes no other’s place', () => {
  expect(inAnothersPlace([], ['ana'])).toEqual([]);
});

test('a row that comes below the others takes no other’s place', () => {
  expect(inAnothersPlace(['ana'], ['ana', 'ben'])).toEqual([]);
});

test('a row that comes between others, and those that it moves down, are named', () => {
  expect(inAnothersPlace(['ana', 'cat', 'dan'], ['ana', 'ben', 'cat', 'dan'])).toEqual(['ben', 'cat']);
});

test('rows that close up after one has left are named', () => {
  expect(inAnothersPlace(['ana', 'ben', 'cat'], ['ben', 'cat'])).toEqual(['ben', 'cat']);
});
