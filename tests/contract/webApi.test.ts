/** Tests how the local Dataverse answers over HTTP: to tokens, other origins, long URLs, methods, bodies and headers. */
import { expect, it } from 'vitest';
import { aDataverse, refusal, userId } from './dataverse.ts';

const { call, url } = await aDataverse();
const seen: string[][] = [];
const forging = await aDataverse({
  tokens: async (token, audience) => {
    seen.push([token, audience]);
    throw new Error('bad');
  },
});
const withoutRole = await aDataverse({ tokens: async () => ({ userId, mayUse: false }) });

it('tokens are required, and checked for this environment', async () => {
  for (const Authorization of ['', 'Basic abc', 'Bearer', 'Bearer forged']) {
    const answer = await forging.call('GET', 'WhoAmI', undefined, { Authorization });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer /);
  }
  expect(seen).toEqual([['forged', forging.url]]);
});

it('tokens of a user without a role are refused', async () => {
  expect(refusal(await withoutRole.call('GET', 'crf69_contacts'))).toBe('403 0x80040220');
});

const Origin = 'http://localhost:4280';

it('other origins may call, and read the response headers', async () => {
  const preflight = await fetch(`${url}/api/data/v9.2/crf69_contacts`, {
    method: 'OPTIONS',
    headers: {
      Origin,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization,if-match,prefer',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('authorization,if-match,prefer');
  for (const path of ['crf69_contacts', 'crf69_nothing']) {
    const answer = await call('GET', path, undefined, { Origin });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    for (const name of ['OData-EntityId', 'Location', 'ETag', 'Retry-After', 'Preference-Applied']) {
      expect(answer.headers.get('Access-Control-Expose-Headers')).toContain(name);
    }
  }
});

it('URLs may have 32 KB, and 64 KB inside a batch', async () => {
  const query = (length: number) => `crf69_contacts?$filter=crf69_contid eq '${'x'.repeat(length)}'`;
  expect((await call('GET', query(30_000))).status).toBe(200);
  expect((await call('GET', query(33_000))).status).toBe(400);
  const batched = (length: number) =>
    call(
      'POST',
      '$batch',
      `--b\r\nContent-Type: application/http\r\n\r\nGET ${encodeURI(query(length))} HTTP/1.1\r\n\r\n\r\n--b--\r\n`,
      { 'Content-Type': 'multipart/mixed;boundary=b' },
    );
  expect((await batched(60_000)).status).toBe(200);
  expect((await batched(66_000)).status).toBe(400);
});

it('URLs outside the Web API are not found', async () => {
  expect(refusal(await call('GET', 'nothing'))).toBe('404 0x8006088a');
  expect((await call('GET', 'crf69_contacts/nothing')).status).toBe(404);
});

it("URLs accept Dataverse's methods, and JSON bodies", async () => {
  expect((await call('DELETE', 'crf69_contacts')).status).toBe(405);
  expect((await call('PATCH', 'crf69_contacts', {})).status).toBe(405);
  expect((await call('PUT', 'crf69_contacts(00000000-0000-0000-0000-000000000001)', {})).status).toBe(501);
  expect((await call('POST', 'crf69_contacts', '{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect(refusal(await call('POST', 'crf69_contacts', '{"crf69_contid":'))).toBe('400 0x80048d19');
  expect(refusal(await call('POST', 'crf69_contacts', '[]'))).toBe('400 0x80048d19');
});

it.each([
  ['Prefer', 'odata.track-changes'],
  ['Prefer', 'respond-async'],
  ['MSCRMCallerID', userId],
])('headers that would change the answer are refused: %s %s', async (name, value) => {
  expect((await call('GET', 'crf69_contacts', undefined, { [name]: value })).status).toBe(501);
});
