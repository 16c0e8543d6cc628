/** Interprets error answers; apart from the class, because it needs every column of the schema. */
import { DataverseError, type ErrorKind } from './errors.ts';
import { columnsIn } from './mentions.ts';
import type { Answer } from './operation.ts';
import { retryAfterSeconds } from './retryAfter.ts';

const duplicateKeyCodes = ['0x80060892', '0x80040237'];

function kindOf(status: number, code: string): ErrorKind {
  if (duplicateKeyCodes.includes(code)) return 'duplicateKey';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 412) return 'preconditionFailed';
  if (status === 429) return 'throttled';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 400 && status < 500 ? 'invalid' : 'unexpected';
}

// Only a text in the form of Dataverse's codes is kept: a proxy may put anything into its error page.
const codeIn = (body: string): string => /"code"\s*:\s*"(0x[0-9a-fA-F]{8})"/.exec(body)?.[1]?.toLowerCase() ?? '';

/**
 * Makes the error for an error answer.
 * @param now milliseconds, to read a `Retry-After` that is a date
 * @param index the operation's index in its change set
 */
export function errorFromAnswer(answer: Answer, operation: string, now: number, index?: number): DataverseError {
  const code = codeIn(answer.body);
  const kind = kindOf(answer.status, code);
  return new DataverseError({
    kind,
    status: answer.status,
    code,
    operation,
    columns: columnsIn(answer.body),
    retryAfter: retryAfterSeconds(answer.headers.get('retry-after'), now),
    // A gateway may time out while the service continues and finishes.
    answerLost: answer.answerLost || kind === 'unavailable',
    index,
  });
}
