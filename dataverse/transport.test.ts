import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { createClient } from './client.ts';

const reached: string[] = [];
const elsewhere = createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`);
  response.end('{}');
});
const organisation = createServer((_request, response) => {
  response.writeHead(307, { Location: addressOf(elsewhere) }).end();
});
const addressOf = (server: typeof elsewhere): string => {
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address?.port}`;
};
const servers = [elsewhere, organisation];
beforeAll(async () => {
  for (const server of servers) await once(server.listen(0), 'listening');
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

it('a redirect is an error, and neither answer nor token goes there', async () => {
  const client = createClient({ url: addressOf(organisation), token: async () => 'token', maxWaitMs: 1 });
  const row = { crf69_contid: 'Aisyah' };
  await expect(client.insert(tables.contact, '11111111-1111-4111-8111-111111111111', row)).rejects.toMatchObject({
    kind: 'network',
  });
  await expect(client.whoAmI()).rejects.toMatchObject({ kind: 'network' });
  expect(reached).toEqual([]);
});
