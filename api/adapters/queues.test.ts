/** Queues of Azure Storage, over its protocol: nothing is lost, and a queue that is not there yet is made. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queueIn } from './queues.ts';

type Asked = { method: string; path: string; query: URLSearchParams; body: string };
let asked: Asked[];
/** How many messages each queue has; one that is not here does not exist. */
let counts: Record<string, number>;
/** The status of the next requests, if they fail. */
let failures: number[];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push({ method: request.method ?? '', path: url.pathname, query: url.searchParams, body });
    const failure = failures.shift();
    const name = url.pathname.split('/')[2] ?? '';
    if (failure !== undefined) response.writeHead(failure).end();
    else if (request.method === 'PUT') response.writeHead(201).end();
    else if (request.method === 'POST') response.writeHead(201, { 'Content-Type': 'application/xml' }).end(stored);
    else if (name in counts) response.writeHead(200, { 'x-ms-approximate-messages-count': `${counts[name]}` }).end();
    else response.writeHead(404).end();
  });
});
const stored =
  '<?xml version="1.0"?><QueueMessagesList><QueueMessage><MessageId>1</MessageId><InsertionTime>Mon, 02 Mar 2026 04:00:00 GMT</InsertionTime><ExpirationTime>Mon, 02 Mar 2026 04:00:00 GMT</ExpirationTime><PopReceipt>p</PopReceipt><TimeNextVisible>Mon, 02 Mar 2026 04:00:00 GMT</TimeNextVisible></QueueMessage></QueueMessagesList>';
let endpoint = '';
beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address?.port}/account`;
  [asked, counts, failures] = [[], {}, []];
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const aQueue = () =>
  queueIn<{ id: string }>(
    {
      connectionString: `DefaultEndpointsProtocol=http;AccountName=account;AccountKey=a2V5;QueueEndpoint=${endpoint};`,
    },
    'emails',
  );
const messageIn = ({ body }: Asked): unknown =>
  JSON.parse(Buffer.from(/<MessageText>(.*)<\/MessageText>/.exec(body)?.[1] ?? '', 'base64').toString());
const sent = () => asked.filter(({ method }) => method === 'POST');

it('a message is put on its queue in base64, for ever, and the queue is made once before', async () => {
  const queue = aQueue();
  await queue.put({ id: 'ä' });
  await queue.put({ id: 'b' }, 7.2);
  await queue.put({ id: 'c' }, 30 * 24 * 3600);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /account/emails',
    ...new Array(3).fill('POST /account/emails/messages'),
  ]);
  expect(sent().map(messageIn)).toEqual([{ id: 'ä' }, { id: 'b' }, { id: 'c' }]);
  expect(sent().map(({ query }) => [query.get('visibilitytimeout'), query.get('messagettl')])).toEqual([
    ['0', '-1'],
    ['8', '-1'],
    ['604800', '-1'],
  ]);
});

it('messages are put on their queue together, each once', async () => {
  await aQueue().putAll(Array.from({ length: 20 }, (_, index) => ({ id: `${index}` })));
  expect(new Set(sent().map((one) => JSON.stringify(messageIn(one)))).size).toBe(20);
  expect(sent()).toHaveLength(20);
});

it('a queue that could not be made is made by the next message', async () => {
  const queue = aQueue();
  failures = [403];
  await expect(queue.put({ id: 'a' })).rejects.toThrow();
  await queue.put({ id: 'b' });
  expect(sent().map(messageIn)).toEqual([{ id: 'b' }]);
});

it('a message is put again after an outage of a moment', async () => {
  failures = [503];
  await aQueue().put({ id: 'a' });
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'POST']);
});

it.each([
  [{ emails: 0 }, true],
  [{ emails: 0, 'emails-poison': 0 }, true],
  [{ emails: 1 }, false],
  [{ emails: 0, 'emails-poison': 1 }, false],
])('a queue with %j is empty: %s', async (found, isEmpty) => {
  counts = found;
  expect(await aQueue().isEmpty()).toBe(isEmpty);
});

it('a queue of which nobody knows is not called empty', async () => {
  counts = { emails: 0 };
  failures = [201, 403, 403];
  await expect(aQueue().isEmpty()).rejects.toThrow();
});
