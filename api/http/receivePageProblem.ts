import { randomUUID } from 'node:crypto';
import { formPaths } from '../../domain/contract/paths.ts';
import { callerAddress } from './callerAddress.ts';
import type { PublicEndpoint } from './endpoints.ts';
import { logLine } from './logLine.ts';
import { readJsonObject } from './readBody.ts';

/** Written in by the build: the scripts of the public pages. */
declare const builtPageFiles: readonly string[] | undefined;

const largestReportBytes = 2048;
const paths: readonly unknown[] = Object.values(formPaths);

/** The names of errors that our pages can have. A fixed list, because any other word may be somebody's name. */
const kinds: ReadonlySet<unknown> = new Set([
  ...[
    'Error',
    'TypeError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'URIError',
    'AggregateError',
    'InternalError',
  ],
  ...[
    'DOMException',
    'AbortError',
    'TimeoutError',
    'NetworkError',
    'NotFoundError',
    'NotAllowedError',
    'SecurityError',
  ],
  ...['InvalidStateError', 'QuotaExceededError', 'DataCloneError', 'HierarchyRequestError', 'RequestFailed'],
]);

/**
 * The endpoint at which a public form reports an unexpected error. It logs only what cannot be a person's words: the
 * form's route, the kind of the error, and its place in a file of the pages that were built with this API.
 */
export const receivePageProblem: PublicEndpoint<Record<string, never>>['run'] = async (
  request,
  { limits },
  context,
) => {
  const { form, kind, where } = await readJsonObject(request, largestReportBytes);
  // Anybody may call, so the rate is limited to protect the log.
  if (limits.pageProblems.take(callerAddress(request), randomUUID()) > 0) return {};
  const report = {
    form: paths.includes(form) ? form : 'unknown',
    kind: kinds.has(kind) ? kind : 'unknown',
    where: placeIn(where),
  };
  context.error(logLine('page-problem', report));
  return {};
};

/** A chunk is one long line; six digits reach its end, and are no phone number. */
function placeIn(where: unknown): string {
  const [, file = ''] = typeof where === 'string' ? (/^([\w./-]{1,100}):\d{1,4}:\d{1,6}$/.exec(where) ?? []) : [];
  const known = typeof builtPageFiles === 'undefined' ? [] : builtPageFiles;
  return known.includes(file) ? String(where) : 'unknown';
}
