import { HttpRequest } from '@azure/functions';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJsonObject } from './readBody.ts';

const read = (body: string) =>
  readJsonObject(new HttpRequest({ method: 'POST', url: 'http://localhost/api/x', body: { string: body } }));

it('a text is read without NUL and without lone surrogates, at any depth', async () => {
  const body =
    '{"payload":{"crf69_name":"A\\u0000nn\\ud800 \\ud83d\\ude00","list":[{"about":"\\udc00B\\u0000"}]},"n":1}';
  expect(await read(body)).toEqual({ payload: { crf69_name: 'Ann 😀', list: [{ about: 'B' }] }, n: 1 });
});

it('any other text is read unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await read(JSON.stringify({ text }))).toEqual({ text: text.replaceAll('\0', '') });
    }),
  );
});
