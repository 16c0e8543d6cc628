/** Handles a request between the socket and the endpoints: requested faults. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { DataverseError } from '../dataverse/errors.ts';
import { readFaultControl } from '../dataverse/faultControl.ts';
import { createFaults, type Fault } from '../dataverse/faults.ts';
import { answerRequest } from './endpoints.ts';
import type { RawRequest } from './outbox.ts';
import { type Answer, type Exchange, Refused } from './signedRequest.ts';

const faultsPath = '/_local/faults';

/** Returns a listener that answers every request; an error of our own becomes a 500 and is logged to the console. */
export function createListener(state: Omit<Exchange, 'request' | 'now'>, now: () => Date) {
  const faults = createFaults();

  async function answer(request: RawRequest, fault: Fault | undefined): Promise<Answer> {
    try {
      if (request.url === faultsPath) return orderFaults(request);
      if (fault) await wait(fault.delayMs);
      if (fault?.tokenExpired) throw new Refused(401, 'Denied', 'A fault that was ordered: the key is no longer good.');
      if (fault?.refusal) throw fault.refusal;
      return answerRequest({ ...state, request, now: now() });
    } catch (error) {
      return refusalOf(error);
    }
  }

  function orderFaults({ method, body }: RawRequest): Answer {
    if (method === 'POST') {
      const order = readFaultControl(body);
      if ('fault' in order) faults.add(order.fault);
      else state.quota.limit(order.limits);
    } else if (method === 'DELETE') {
      faults.clear();
      state.quota.limit('none');
    } else throw new Refused(405, 'MethodNotAllowed', 'Faults are ordered by POST and cleared by DELETE.');
    return { status: 204 };
  }

  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(message);
    // The endpoint that clears faults must stay reachable.
    const fault = request.url === faultsPath ? undefined : faults.take(request.method, request.url);
    if (fault?.drop === 'before') {
      await wait(fault.delayMs);
      message.socket.destroy();
      return;
    }
    const { status, headers, body } = await answer(request, fault);
    if (fault) await wait(fault.answerDelayMs);
    if (fault?.drop === 'after') {
      message.socket.destroy();
      return;
    }
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : body && JSON.stringify(body));
  };
}

async function readRequest(message: IncomingMessage): Promise<RawRequest> {
  const { method = 'GET', url = '/' } = message;
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
  return { method, url, headers: Object.fromEntries(headers), body: await text(message) };
}

function refusalOf(error: unknown): Answer {
  if (!(error instanceof Refused || error instanceof DataverseError)) {
    console.error(error);
    return refusalOf(new Refused(500, 'InternalServerError', 'An unexpected error occurred.'));
  }
  const { status, message, headers } = error;
  // A fault without a code gets one of Dataverse's by default, which does not belong here.
  const code = /^(0x.*)?$/.test(error.code) ? codeOf(status) : error.code;
  return { status, headers: { ...headers, 'x-ms-error-code': code }, body: { error: { code, message } } };
}

const codeOf = (status: number) => (STATUS_CODES[status] ?? 'Error').replaceAll(' ', '');
