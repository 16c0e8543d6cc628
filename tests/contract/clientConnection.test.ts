/** Tests the client over connections that really break. */
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createClient } from '../../dataverse/client.ts';
import { tables } from '../../domain/schema/index.ts';

const { contact } = tables;
const id = '11111111-1111-4111-8111-111111111111';
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Creates a client of a server that answers each request in its own way; the last way applies to all later ones. */
async function against(...ways: readonly RequestListener[]) {
  const left = [...ways];
  const server = createServer((request, response) => {
    const way = left.length > 1 ? left.shift() : left[0];
    way?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return createClient({ url: `http://127.0.0.1:${port}`, token: async () => 'token', wait: async () => {} });
}

const hangUp: RequestListener = (request) => request.socket.destroy();
const breakOff: RequestListener = (request, response) => {
  response.writeHead(200, { 'Content-Length': 1000 });
  response.write('{"crf69_contid":', () => request.socket.destroy());
};
const answer: RequestListener = (_, response) => response.end('{"crf69_contid":"Ann"}');

it('a read continues after a dropped connection and after an answer that breaks off', async () => {
  const client = await against(hangUp, breakOff, answer);
  expect(await client.retrieve(contact, id)).toEqual({ crf69_contid: 'Ann' });
});

it('an error says that a POST may have been done', async () => {
  const client = await against(hangUp);
  const post = client.request({ method: 'POST', path: 'PublishAllXml', body: {} });
  await expect(post).rejects.toMatchObject({ kind: 'network', answerLost: true, operation: 'POST PublishAllXml' });
});

it('an error says that nobody listens', async () => {
  const client = await against(answer);
  for (const close of closing.splice(0)) close();
  await expect(client.whoAmI()).rejects.toMatchObject({ kind: 'network', status: 0, code: 'ECONNREFUSED' });
});

it('a call is aborted while the service is working', async () => {
  const client = await against(() => {});
  const controller = new AbortController();
  const call = client.whoAmI({ signal: controller.signal });
  controller.abort(new Error('the page was left'));
  await expect(call).rejects.toThrow('the page was left');
});
