import { expect, it } from 'vitest';
import { DataverseError, networkError } from './errors.ts';
import { columnsIn } from './mentions.ts';
import { retryAfterSeconds } from './retryAfter.ts';

it('an error names the operation, its meaning, the status, the code and the columns, and only those it has', () => {
  const facts = { kind: 'invalid', status: 400, code: '', operation: 'create x' } as const;
  expect(new DataverseError(facts).message).toBe('create x: the request was refused (400)');
  expect(new DataverseError({ ...facts, columns: [] }).message).toBe('create x: the request was refused (400)');
  expect(new DataverseError({ ...facts, status: 0, code: 'ECONNRESET', columns: ['a', 'b'] }).message).toBe(
    'create x: the request was refused (no answer ECONNRESET: a, b)',
  );
  expect(new DataverseError(facts)).toMatchObject({ answerLost: false, columns: [], retryAfter: undefined });
});

it('a broken connection is named by the code of the system, and by nothing that quotes a person', () => {
  const codeOf = (error: unknown) => networkError('read x', error).code;
  const with_ = (code: unknown, cause?: unknown) => Object.assign(new Error('x', { cause }), { code });
  expect(codeOf(with_('ECONNRESET'))).toBe('ECONNRESET');
  expect(codeOf(new TypeError('fetch failed', { cause: with_('ECONNREFUSED') }))).toBe('ECONNREFUSED');
  for (const code of ['jane@example.org', 'not found ENOENT', 'ENOENT jane', 23, undefined]) {
    expect(codeOf(with_(code))).toBe('');
  }
  expect(codeOf(with_(23, with_('EPIPE')))).toBe('EPIPE');
  expect(codeOf('ECONNRESET')).toBe('');
});

it('a text of the service is reduced to the columns that it names, each once', () => {
  expect(columnsIn('crf69_email of jane@example.org and crf69_email, crf69_contid, crf69_unknown')).toEqual([
    'crf69_email',
    'crf69_contid',
  ]);
  expect(columnsIn('nothing')).toEqual([]);
});

it('a time to wait is read as seconds or as a date, and nothing else', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  const read = (header: string | null) => retryAfterSeconds(header, now);
  expect([read('7'), read(' 1.25 '), read('0')]).toEqual([7, 1.25, 0]);
  expect(read('Sun, 01 Mar 2026 00:00:30 GMT')).toBe(30);
  expect(read('Sat, 28 Feb 2026 23:00:00 GMT')).toBe(0);
  expect([read(null), read(''), read(' '), read('soon')]).toEqual([undefined, undefined, undefined, undefined]);
});
