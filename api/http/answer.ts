import type { HttpResponseInit, InvocationContext } from '@azure/functions';
import type { ApiAnswer } from '../../domain/contract/answers.ts';
import type { LanguageCode } from '../../domain/languages/languages.ts';
import { translate } from '../../domain/languages/translate.ts';
import { mapValues } from '../../domain/records.ts';
import { correlationId } from '../adapters/correlation.ts';
import { isDataverseUnavailable } from '../adapters/dataverse.ts';
import { Problem, problems } from '../usecases/problems.ts';
import { WrongSettings } from '../wiring.ts';
import { answerHeaders, nothingRuns } from './answerHeaders.ts';
import { logFailure } from './logFailure.ts';
import { logLine } from './logLine.ts';

const always = { ...answerHeaders, 'Content-Security-Policy': nothingRuns };

/** Builds a success answer. It must not be cached unless the endpoint says so, because it may contain personal data. */
export function answer(data: unknown, cacheSeconds = 0): HttpResponseInit {
  const jsonBody: ApiAnswer<unknown> = { success: true, data };
  if (cacheSeconds === 0) return { jsonBody, headers: { ...always, 'Cache-Control': 'no-store' } };
  const headers = { ...always, 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${cacheSeconds}` };
  return { status: 200, body: bytesOf(jsonBody, data), headers };
}

const written = new WeakMap<object, Uint8Array>();

/** Data in memory that is the same for everybody is serialised once. */
function bytesOf(answered: ApiAnswer<unknown>, data: unknown): Uint8Array {
  const bytes = isObject(data) ? written.get(data) : undefined;
  if (bytes) return bytes;
  const made = new TextEncoder().encode(JSON.stringify(answered));
  if (isObject(data)) written.set(data, made);
  return made;
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Builds the answer for a failure, and logs it for the operator. @param language of the page that gets it */
export function refuse(error: unknown, context: InvocationContext, language?: LanguageCode): HttpResponseInit {
  const { status, code, message, fields, retryAfterSeconds } = problemFor(error, context).details;
  const say = (text: string): string => (!language || language === 'en' ? text : translate(language, text));
  const said = fields && mapValues(fields, say);
  const jsonBody: ApiAnswer<never> = {
    success: false,
    error: { code, message: say(message), ...(said && { fields: said }) },
  };
  return {
    status,
    jsonBody,
    headers: {
      ...always,
      'Cache-Control': 'no-store',
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    },
  };
}

function problemFor(error: unknown, context: InvocationContext): Problem {
  if (error instanceof Problem) {
    // Logs what was refused and why, for later questions; fields and messages are left out, because they may quote the
    // person.
    const { status, code } = error.details;
    const call = { function: context.functionName, correlationId: correlationId() };
    context.warn(logLine('refusal', { ...call, status, code }));
    return error;
  }
  logFailure(error, context, error instanceof WrongSettings ? { settings: Object.keys(error.settings) } : {});
  if (error instanceof WrongSettings) return problems.temporarilyUnavailable(60);
  return isDataverseUnavailable(error) ? problems.temporarilyUnavailable(5) : problems.unexpected();
}
