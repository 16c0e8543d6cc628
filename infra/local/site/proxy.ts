import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { Transform } from 'node:stream';
import type { ApiAnswer, ErrorCode } from '../../../domain/contract/answers.ts';

/** The largest body that Static Web Apps accepts. */
export const bodyLimit = 30 * 1024 * 1024;
/** Static Web Apps' timeout for the API. */
const timeoutMs = 45_000;

const agent = new Agent({ keepAlive: true });
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * Passes a request on to the API as Static Web Apps does: path kept, `Authorization` overwritten.
 * @param target.apiUrl where the Functions host listens
 * @param target.path path and query as sent to the API
 * @param target.timeoutMs milliseconds until the answer must be complete
 */
export function proxy(
  request: IncomingMessage,
  response: ServerResponse,
  target: { apiUrl: string; path: string; timeoutMs?: number },
): void {
  if (Number(request.headers['content-length']) > bodyLimit) {
    refuse(request, response, tooLarge);
    return;
  }
  const upstream = send(new URL(target.path, target.apiUrl), {
    agent,
    ...(request.method && { method: request.method }),
    headers: forwarded(request),
    signal: AbortSignal.timeout(target.timeoutMs ?? timeoutMs),
  });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, without(hopByHop, answer.headers));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  upstream.on('error', (error) => refuse(request, response, error.name === 'AbortError' ? tooLate : unreachable));
  response.on('close', () => upstream.destroy());
  const body = limited(() => {
    refuse(request, response, tooLarge);
    upstream.destroy();
  });
  request.pipe(body).pipe(upstream);
}

type Refusal = { status: number; code: ErrorCode; message: string };
const tooLarge: Refusal = { status: 413, code: 'body-too-large', message: 'At most 30 MB can be sent.' };
const unavailable = {
  code: 'temporarily-unavailable',
  message: 'The service is temporarily unavailable. Please try again.',
} as const;
const unreachable: Refusal = { status: 503, ...unavailable };
const tooLate: Refusal = { status: 504, ...unavailable };

function refuse(request: IncomingMessage, response: ServerResponse, { status, code, message }: Refusal) {
  // The API may have answered before it broke off, and the browser may have disconnected.
  if (response.headersSent || response.destroyed) return;
  const answer: ApiAnswer<never> = { success: false, error: { code, message } };
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(answer));
  // Read to its end: a sender that is cut off gets a broken connection instead of the answer.
  request.unpipe().resume();
}

function limited(onExcess: () => void): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen <= bodyLimit) done(null, chunk);
      else onExcess();
    },
  });
}

/**
 * A header of this stand-in only. It gives a test a caller address of its own, because all callers are on one machine.
 */
export const localCallerHeader = 'x-local-caller';

/**
 * Static Web Apps appends the caller's address with its port, and the front end of the Functions app appends that of
 * Static Web Apps.
 */
function callerOf({ headers, socket }: IncomingMessage): string {
  const given = headers[localCallerHeader];
  return `${typeof given === 'string' ? given : socket.remoteAddress}:${socket.remotePort}`;
}
const functionsFrontEnd = '127.0.0.1:443';

function forwarded(request: IncomingMessage): IncomingHttpHeaders {
  return {
    ...without([...hopByHop, localCallerHeader], request.headers),
    // Static Web Apps replaces the browser's header with a token of its own (Azure/static-web-apps #34).
    authorization: 'Bearer overwritten-by-static-web-apps',
    'x-forwarded-for': [request.headers['x-forwarded-for'], callerOf(request), functionsFrontEnd]
      .flat()
      .filter(Boolean)
      .join(', '),
    'x-forwarded-host': request.headers.host,
    'x-forwarded-proto': 'http',
    'x-ms-original-url': `http://${request.headers.host}${request.url}`,
  };
}

const without = (names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
