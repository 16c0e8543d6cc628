import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { errorFromAnswer } from './answerError.ts';
import { createClient } from './client.ts';
import { DataverseError } from './errors.ts';
import { eq } from './filter.ts';
import { answered, scripted } from './testing/scriptedFetch.ts';

const { contact } = tables;
const id = '11111111-1111-4111-8111-111111111111';

const errorOf = (status: number, body: string, headers: Record<string, string> = {}) =>
  errorFromAnswer({ status, headers: new Headers(headers), body, answerLost: false }, 'create crf69_contacts', 0);
const failure = (code: string, message: string) => JSON.stringify({ error: { code, message } });

it.each([
  [400, '0x80060888', 'invalid'],
  [401, '', 'unauthorized'],
  [403, '0x80040220', 'forbidden'],
  [404, '0x80040217', 'notFound'],
  [404, '0x80060891', 'notFound'],
  [412, '0x80060882', 'preconditionFailed'],
  [412, '0x80060892', 'duplicateKey'],
  [412, '0x80040237', 'duplicateKey'],
  [413, '', 'invalid'],
  [429, '0x80072322', 'throttled'],
  [500, '0x80040216', 'unexpected'],
  [502, '', 'unavailable'],
  [503, '', 'unavailable'],
  [504, '', 'unavailable'],
])('an error answer %i %s is %s', (status, code, kind) => {
  const error = errorOf(status, failure(code, 'm'));
  expect(error).toMatchObject({ kind, status, code, name: 'DataverseError' });
  expect(error.answerLost).toBe(kind === 'unavailable');
});

it('an error answer gives the time to wait', () => {
  const retryAfter = (headers?: Record<string, string>) => errorOf(429, '', headers).retryAfter;
  expect([retryAfter({ 'Retry-After': 'Thu, 01 Jan 1970 00:00:09 GMT' }), retryAfter()]).toEqual([9, undefined]);
});

it("an error answer keeps the names of the schema's columns, and no other text of the service", () => {
  const text = "The length of the 'crf69_about' attribute of crf69_contact, sent by jane crf69_jane, exceeded";
  const error = errorOf(400, failure('0x80044331', `${text}; crf69_about again`));
  expect(error.columns).toEqual(['crf69_about']);
  expect(errorOf(400, failure('0x80044331', 'nothing')).columns).toEqual([]);
  expect(error.message).toBe('create crf69_contacts: the request was refused (400 0x80044331: crf69_about)');
});

it('an error answer never shows values, ids or tokens', async () => {
  const secret = fc.stringMatching(/^[a-z]{6,12}@[a-z]{4,8}\.org$/);
  await fc.assert(
    fc.asyncProperty(secret, fc.constantFrom(400, 403, 404, 412, 500), async (value, status) => {
      const { options } = scripted(
        answered(status, { error: { code: value, message: `'${value}' of ${id}` } }, { 'X-Told': value }),
      );
      const client = createClient({ ...options, token: async () => value });
      const call = client.listAll(contact, { filter: eq('crf69_email', value) });
      const error: unknown = await call.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DataverseError);
      const told = JSON.stringify(error) + String(error) + (error instanceof Error ? error.stack : '');
      expect(told).not.toContain(value);
      expect(told).not.toContain(id);
    }),
  );
});

it('an answer that is no JSON is reported, without its text', async () => {
  const { options } = scripted(new Response('<html>jane@example.org</html>'));
  const call = createClient(options).retrieve(contact, id);
  await expect(call).rejects.toThrow(/^read an answer: an unexpected answer \(200\)$/);
});
