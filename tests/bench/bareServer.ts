/** The smallest possible server: node:http and nothing else, in a process of its own like the host. */
import { createServer } from 'node:http';
import { loopback } from '../../infra/local/settings.ts';

const answer: unknown = JSON.parse(process.env.BARE_ANSWER ?? '');

createServer((_request, response) => {
  const body = JSON.stringify(answer);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
}).listen(Number(process.env.BARE_PORT), loopback);
