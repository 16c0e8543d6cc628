import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { inEnglish } from '../addressHere.ts';

/** Sends the operator an error's kind and its place in our code, never its message. */
export function sendReport({ path }: Form, error: unknown): void {
  const isError = error instanceof Error;
  const kind = isError ? error.name : typeof error;
  const where = (isError && /\/(assets\/[\w.-]+:\d+:\d+)/.exec(error.stack ?? '')?.[1]) || '';
  fetch(apiPaths.pageProblem, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ form: inEnglish(path) || '/', kind, where }),
  }).catch(() => {
    // Without a signal the report is lost.
  });
}
