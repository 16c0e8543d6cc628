/** Answers one request, alone or as part of a batch: errors become answers, and writes are atomic. */
import { DataverseError, notSupported } from '../errors.ts';
import { readPreferences } from '../preferences.ts';
import {
  type Caller,
  type Exchange,
  jsonAnswer,
  type Service,
  type ServiceAnswer,
  type ServiceRequest,
} from '../serviceRequest.ts';
import { dispatch } from './dispatch.ts';

const unsupportedMedia = () =>
  new DataverseError(415, '0x80060888', "A body must come with the content type 'application/json'.");

/**
 * Answers a request.
 * @param contentIds inside a change set, the rows created so far by Content-ID
 */
export function answerRequest(
  service: Service,
  caller: Caller,
  request: ServiceRequest,
  contentIds: ReadonlyMap<string, string> = new Map(),
): ServiceAnswer {
  try {
    const preferences = readPreferences(request.headers.get('prefer'));
    if (request.headers.has('mscrmcallerid') || request.headers.has('callerobjectid'))
      throw notSupported('Impersonation');
    const exchange: Exchange = { ...service, ...caller, request, preferences, contentIds };
    if (request.method === 'GET') return dispatch(exchange);
    if (request.body !== '' && !request.headers.get('content-type')?.includes('json')) throw unsupportedMedia();
    return service.store.transaction(() => dispatch(exchange));
  } catch (error) {
    if (error instanceof DataverseError) return errorAnswer(error);
    throw error;
  }
}

export const errorAnswer = ({ status, code, message, headers }: DataverseError): ServiceAnswer =>
  jsonAnswer(status, { error: { code, message } }, { ...headers });
