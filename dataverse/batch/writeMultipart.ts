/** Writes a batch as the text of a multipart request (OData 4.0, part 1, section 11.7). */
import { invalidRequest } from '../errors.ts';
import type { Operation } from '../operation.ts';
import type { BatchItem } from './items.ts';

const longestUrl = 64 * 1024;
const lineEnd = '\r\n';

const lines = (...all: readonly string[]): string => all.join(lineEnd) + lineEnd;

/**
 * Writes a batch.
 * @param root the API's root, with a trailing slash
 * @param boundary a text that occurs in none of the bodies
 * @throws DataverseError `invalid` for a URL over 64 KB or a header with line breaks
 */
export function writeMultipart(items: readonly BatchItem[], root: string, boundary: string): string {
  const parts = items.map((item, index) =>
    'operations' in item
      ? changeSetPart(item.operations, root, `changeset_${index}_${boundary}`)
      : requestPart(item, root),
  );
  return parts.map((part) => `--${boundary}${lineEnd}${part}`).join('') + lines(`--${boundary}--`);
}

function changeSetPart(operations: readonly Operation<unknown>[], root: string, boundary: string): string {
  const parts = operations.map(
    (operation, index) => `--${boundary}${lineEnd}${requestPart(operation, root, index + 1)}`,
  );
  return lines(`Content-Type: multipart/mixed; boundary="${boundary}"`, '') + parts.join('') + lines(`--${boundary}--`);
}

function requestPart(operation: Operation<unknown>, root: string, contentId?: number): string {
  const url = new URL(operation.path, root);
  const path = url.pathname + url.search;
  if (path.length > longestUrl) throw invalidRequest(`${operation.label}: a URL over 64 KB`);
  const body = operation.body ? JSON.stringify(operation.body(root)) : '';
  const headers = Object.entries({
    Accept: 'application/json',
    ...(operation.body ? { 'Content-Type': 'application/json' } : {}),
    ...operation.headers,
  });
  // A line break would inject a header, or a whole operation.
  if (headers.some(([, value]) => /[\r\n]/.test(value))) throw invalidRequest(operation.label);
  return lines(
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    ...(contentId === undefined ? [] : [`Content-ID: ${contentId}`]),
    '',
    `${operation.method} ${path} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  );
}
