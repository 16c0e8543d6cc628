import { expect, it } from 'vitest';
import { keyOf } from './press.ts';

it('a press without an answer gives its key to its own draft alone', () => {
  const press = { key: 'k', draft: 'a' };
  expect([keyOf(press, 'a'), keyOf(press, 'b'), keyOf(press, '')]).toEqual(['k', '', '']);
});
