import { expect, it } from 'vitest';
import { DataverseError, networkError } from './errors.ts';

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
  const broken = networkError('list x', with_('ECONNRESET'));
  expect(broken).toMatchObject({ kind: 'network', status: 0, answerLost: true });
  expect(broken.message).toBe('list x: no whole answer came (no answer ECONNRESET)');
});
