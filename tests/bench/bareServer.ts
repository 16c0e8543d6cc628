/**
 * The smallest possible server with the picklists: node:http and nothing else, in a process of its own like the host.
 */
import { createServer } from 'node:http';
import { picklistItem, picklistSources } from '../../domain/forms/picklists.ts';
import { choiceTables } from '../../domain/schema/index.ts';
import { loopback } from '../../infra/local/settings.ts';

const data = Object.fromEntries(
  [...picklistSources].map(([name, choice]) => [name, (choiceTables.get(choice)?.options ?? []).map(picklistItem)]),
);

createServer((_request, response) => {
  const body = JSON.stringify({ success: true, data });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
}).listen(Number(process.env.BARE_PORT), loopback);
