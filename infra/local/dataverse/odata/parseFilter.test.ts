import { expect, it } from 'vitest';
import { parseFilter } from './parseFilter.ts';

/** Writes a parsed filter back with all its parentheses. */
function written(text: string): string {
  const write = (expression: ReturnType<typeof parseFilter>): string => {
    switch (expression.kind) {
      case 'and':
      case 'or':
        return `(${expression.parts.map(write).join(` ${expression.kind} `)})`;
      case 'not':
        return `not ${write(expression.inner)}`;
      case 'compare':
        return expression.left.kind === 'path' ? expression.left.path.join('/') : 'value';
      case 'lambda':
        return `${expression.path.join('/')}/${expression.quantifier}(${expression.body ? write(expression.body) : ''})`;
      default:
        return expression.kind;
    }
  };
  return write(parseFilter(text, new Map()));
}

it.each([
  ['a eq 1 or b eq 1 and c eq 1', '(a or (b and c))'],
  ['(a eq 1 or b eq 1) and c eq 1', '((a or b) and c)'],
  ['a eq 1 or (b eq 1 or (c eq 1 or d eq 1))', '(a or b or c or d)'],
  ['not a eq 1 and b eq 1', '(not a and b)'],
  ['not (a eq 1 and b eq 1)', 'not (a and b)'],
  ['a eq 1 and not b eq 1', '(a and not b)'],
  ['x/any(o:o/a eq 1 or o/y/any(p:p/b eq 2))', 'x/any((o/a or o/y/any(p/b)))'],
  ['x/any()', 'x/any()'],
  ["a/b/c eq 'x'", 'a/b/c'],
])('%s', (text, expected) => {
  expect(written(text)).toBe(expected);
});

it.each([
  '',
  'a eq',
  'a eq 1 b eq 2',
  '(a eq 1',
  'a eq 1)',
  "'x'",
  'a eq 1 and',
  'a',
  "contains('x',a)",
  'a eq [1]',
  'x/any(o)',
  'x/all()',
])("the parser refuses '%s'", (text) => {
  expect(() => parseFilter(text, new Map())).toThrow();
});
