import { expect, it } from 'vitest';
import { isBlank } from './text.ts';

it.each(['', '   ', '\t\n', '\u00a0', '\u200b\u200d', '\ufeff', '\u2800', '\u3164'])(
  'the text %j counts as blank',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it.each(['a', ' 李 ', 'ஆ', '👩‍👧', '.', '0'])('the text %j counts as visible', (text) =>
  expect(isBlank(text)).toBe(false),
);
