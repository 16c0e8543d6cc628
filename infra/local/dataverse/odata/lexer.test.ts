import { expect, it } from 'vitest';
import { tokensOf } from './lexer.ts';

it.each([
  ["'O''Neil'", { kind: 'literal', literal: { type: 'text', value: "O'Neil" } }],
  ["''", { kind: 'literal', literal: { type: 'text', value: '' } }],
  ['"O\'Neil \\"x\\""', { kind: 'jsonText', text: 'O\'Neil "x"' }],
  ['-1.5e2', { kind: 'literal', literal: { type: 'number', value: -150 } }],
  [
    'ABCDEF01-0000-4000-8000-00000000000A',
    { kind: 'literal', literal: { type: 'guid', value: 'abcdef01-0000-4000-8000-00000000000a' } },
  ],
  [
    '12345678-0000-4000-8000-000000000000',
    { kind: 'literal', literal: { type: 'guid', value: '12345678-0000-4000-8000-000000000000' } },
  ],
  ['2026-03-01', { kind: 'literal', literal: { type: 'date', value: '2026-03-01' } }],
  ['2026-03-01T09:00:00+08:00', { kind: 'literal', literal: { type: 'dateTime', value: '2026-03-01T01:00:00' } }],
  ['2026-03-01T01:00:00.250Z', { kind: 'literal', literal: { type: 'dateTime', value: '2026-03-01T01:00:00.250' } }],
  ['null', { kind: 'literal', literal: { type: 'null' } }],
  ['true', { kind: 'literal', literal: { type: 'yesNo', value: true } }],
  ['nullable', { kind: 'word', text: 'nullable' }],
  ['Microsoft.Dynamics.CRM.In', { kind: 'word', text: 'Microsoft.Dynamics.CRM.In' }],
  ['$count', { kind: 'word', text: '$count' }],
  ['@p1', { kind: 'alias', text: '@p1' }],
])('%s is one token', (text, token) => {
  expect(tokensOf(text)).toEqual([token]);
});

it.each(["'open", '2026-03-01T25:00:00Z', '#', '"\\x"', '1and', "eq'x'", 'true2026-03-01'])('%s is refused', (text) => {
  expect(() => tokensOf(text)).toThrow();
});
