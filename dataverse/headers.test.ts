import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { createClient } from './client.ts';
import { answered, root, scripted } from './testing/scriptedFetch.ts';

const id = '11111111-1111-4111-8111-111111111111';

it('a write says that its body is JSON, and a read has neither body nor its type', async () => {
  const { options, seen } = scripted(answered(204), answered(200, {}));
  const client = createClient(options);
  await client.update(tables.contact, id, { crf69_contid: 'A' });
  await client.retrieve(tables.contact, id);
  expect(seen.map(({ headers, body }) => [headers.get('content-type'), body])).toEqual([
    ['application/json', '{"crf69_contid":"A"}'],
    [null, ''],
  ]);
});

it('a call carries the id of the action it belongs to, and none outside an action', async () => {
  const { options, seen } = scripted(answered(200, {}), answered(200, {}));
  const ids = ['an action', undefined];
  const client = createClient({ ...options, correlationId: () => ids.shift() });
  await client.retrieve(tables.contact, id);
  await client.retrieve(tables.contact, id);
  expect(seen.map(({ headers }) => headers.get('x-ms-client-request-id'))).toEqual(['an action', null]);
});

it('a call that is aborted while it is under way ends with the reason', async () => {
  const { options } = scripted();
  const leaving = new AbortController();
  const fetch: typeof globalThis.fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new TypeError('fetch failed')));
      leaving.abort(new RangeError('the screen was left'));
    });
  const call = createClient({ ...options, fetch }).whoAmI({ signal: leaving.signal });
  await expect(call).rejects.toThrow('the screen was left');
});

it('the fetch of the platform is called when none is given', async () => {
  const { options } = scripted();
  const { fetch: _, ...withoutFetch } = options;
  const before = globalThis.fetch;
  const asked: unknown[] = [];
  globalThis.fetch = async (url) => {
    asked.push(url);
    return answered(200, { UserId: id });
  };
  try {
    expect(await createClient(withoutFetch).whoAmI()).toEqual({ UserId: id });
  } finally {
    globalThis.fetch = before;
  }
  expect(asked).toEqual([`${root}WhoAmI`]);
});
