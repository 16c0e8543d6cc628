/** What happens to a request between the socket and the operations: CORS, token, limits, answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { runBatch } from '../batch/runBatch.ts';
import { badQuery, DataverseError, noPrivilege, unknownSegment } from '../errors.ts';
import { answerRequest, errorAnswer } from '../operations/answerRequest.ts';
import type { TokenCheck } from '../tokens.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import type { Service, ServiceAnswer, ServiceRequest } from './exchange.ts';

export const servicePath = '/api/data/v9.2';
const longestUrl = 32_768;

type Listening = Service & { tokens: TokenCheck; audience(): string };

/** Answers every request, whatever goes wrong; a fault of ours is a 500 and is told on the console. */
export async function answerHttp(
  listening: Listening,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = incoming.headers;
  if (incoming.method === 'OPTIONS') {
    response.writeHead(204, preflightHeaders(origin, incoming.headers['access-control-request-headers'])).end();
    return;
  }
  const answer = await answerIncoming(listening, incoming).catch(failureAnswer);
  const headers = { 'OData-Version': '4.0', ...corsHeaders(origin), ...answer.headers };
  response.writeHead(answer.status, headers).end(answer.body);
}

async function answerIncoming(listening: Listening, incoming: IncomingMessage): Promise<ServiceAnswer> {
  // Read first: refusing with the body still on its way would cut the connection under the caller.
  const body = await readBody(incoming);
  const url = incoming.url ?? '/';
  if (url.length > longestUrl)
    throw badQuery(`The URL is too long: at most ${longestUrl} characters, or send a batch.`);
  const [path = '', ...search] = url.split('?');
  if (path !== servicePath && !path.startsWith(`${servicePath}/`)) throw unknownSegment(path);
  const { userId } = await identify(listening, incoming.headers.authorization);
  const request: ServiceRequest = {
    method: incoming.method ?? 'GET',
    path: path.slice(servicePath.length + 1),
    search: search.length === 0 ? '' : `?${search.join('?')}`,
    headers: new Map(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    body,
  };
  const caller = { userId, root: `http://${incoming.headers.host}${servicePath}` };
  if (request.path === '$batch') return runBatch(listening, caller, request);
  return answerRequest(listening, caller, request);
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function identify(
  { tokens, audience }: Listening,
  authorization: string | undefined,
): Promise<{ userId: string }> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthorized(audience());
  const user = await tokens(token, audience()).catch(() => undefined);
  if (!user) throw unauthorized(audience());
  if (!user.mayUse) throw noPrivilege(user.userId);
  return user;
}

const unauthorized = (audience: string): DataverseError =>
  new DataverseError(401, '', 'The request needs a valid token of this organisation.', {
    'WWW-Authenticate': `Bearer resource_id=${audience}/`,
  });

function failureAnswer(error: unknown): ServiceAnswer {
  if (error instanceof DataverseError) return errorAnswer(error);
  console.error(error);
  return errorAnswer(new DataverseError(500, '0x80040216', 'An unexpected error occurred.'));
}
