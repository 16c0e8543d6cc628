/** Handles a request between the socket and the operations: CORS, token, limits, requested faults. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { runBatch } from '../batch/runBatch.ts';
import { badQuery, DataverseError, unknownSegment } from '../errors.ts';
import type { Fault } from '../faults.ts';
import { answerRequest, errorAnswer } from '../operations/answerRequest.ts';
import type { Service, ServiceAnswer, ServiceRequest } from '../serviceRequest.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { type FaultControlOptions, faultControlAnswer, faultControlPath } from './faultControlEndpoint.ts';
import { type Identification, identify } from './identify.ts';
import { type RequestLog, requestsAnswer, requestsPath } from './requestLog.ts';

export const servicePath = '/api/data/v9.2';
const longestUrl = 32_768;

export type Listening = Service &
  Identification &
  FaultControlOptions & {
    requests: RequestLog;
    /** Stores the caller's name. */
    noteUser: (userId: string, name: string | undefined) => void;
  };

/** A whole request as it came in. */
export type Incoming = { method: string; url: string; headers: ReadonlyMap<string, string>; body: string };

/** Answers every request; an error of our own becomes a 500 and is logged to the console. */
export async function answerHttp(
  listening: Listening,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = message.headers;
  if (message.method === 'OPTIONS') {
    response.writeHead(204, preflightHeaders(origin, message.headers['access-control-request-headers'])).end();
    return;
  }
  // Read first: an error sent while the body still arrives would break the connection.
  const incoming = await readIncoming(message).catch(() => undefined);
  if (!incoming) return;
  // The endpoint that clears faults must stay reachable.
  const fault = incoming.url === faultControlPath ? undefined : listening.faults.take(incoming.method, incoming.url);
  if (fault?.drop === 'before') {
    await wait(fault.delayMs);
    message.socket.destroy();
    return;
  }
  const answer = await answerIncoming(listening, incoming, fault);
  if (fault && fault.answerDelayMs > 0) await wait(fault.answerDelayMs);
  if (fault?.drop === 'after') {
    message.socket.destroy();
    return;
  }
  const length = answer.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(answer.body) };
  response.writeHead(answer.status, { 'OData-Version': '4.0', ...corsHeaders(origin), ...answer.headers, ...length });
  response.end(answer.body);
}

/** Answers one request, whatever goes wrong with it. @param fault what a test ordered for this request */
export const answerIncoming = (listening: Listening, incoming: Incoming, fault?: Fault): Promise<ServiceAnswer> =>
  answerOrThrow(listening, incoming, fault).catch(failureAnswer);

async function answerOrThrow(
  listening: Listening,
  incoming: Incoming,
  fault: Fault | undefined,
): Promise<ServiceAnswer> {
  const { method, url, headers, body } = incoming;
  const [path = '', ...search] = url.split('?');
  if (path === faultControlPath) return faultControlAnswer(listening, method, body);
  if (path === requestsPath) return requestsAnswer(listening.requests, method);
  listening.requests.note(method, url, body);
  if (url.length > longestUrl)
    throw badQuery(`The URL is too long: at most ${longestUrl} characters, or send a batch.`);
  if (path !== servicePath && !path.startsWith(`${servicePath}/`)) throw unknownSegment(path);
  const { userId, name, role } = await identify(
    listening,
    fault?.tokenExpired ? undefined : headers.get('authorization'),
  );
  listening.noteUser(userId, name);
  const release = listening.protection.enter(userId);
  try {
    if (fault && fault.delayMs > 0) await wait(fault.delayMs);
    if (fault?.refusal) throw fault.refusal;
    const request: ServiceRequest = {
      method,
      path: path.slice(servicePath.length + 1),
      search: search.length === 0 ? '' : `?${search.join('?')}`,
      headers,
      body,
    };
    const rights = listening.rightsFor(role, userId);
    const caller = { userId, rights, root: `http://${headers.get('host')}${servicePath}` };
    return request.path === '$batch' ? runBatch(listening, caller, request) : answerRequest(listening, caller, request);
  } finally {
    release();
  }
}

async function readIncoming(message: IncomingMessage): Promise<Incoming> {
  const { method = 'GET', url = '/', headers } = message;
  return {
    method,
    url,
    headers: new Map(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    // Waiting for the end of an absent body takes longer than finding a row.
    body: 'content-length' in headers || 'transfer-encoding' in headers ? await readBody(message) : '',
  };
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function failureAnswer(error: unknown): ServiceAnswer {
  if (error instanceof DataverseError) return errorAnswer(error);
  console.error(error);
  return errorAnswer(new DataverseError(500, '0x80040216', 'An unexpected error occurred.'));
}
