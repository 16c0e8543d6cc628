/** For tests: answers to a batch, as the service writes them. */
import type { Seen } from './scriptedFetch.ts';

export const part = (status: number, body: unknown = undefined, head: string[] = []) =>
  [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    ...head,
    '',
    `HTTP/1.1 ${status} Whatever`,
    'OData-Version: 4.0',
    ...(status === 429 ? ['Retry-After: 7'] : []),
    '',
    body === undefined ? '' : JSON.stringify(body),
    '',
  ].join('\r\n');
export const error = (code: string) => ({ error: { code, message: 'm' } });
export const set = (...parts: string[]) =>
  `Content-Type: multipart/mixed; boundary=changesetresponse_1\r\n\r\n${parts
    .map((one) => `--changesetresponse_1\r\n${one}\r\n`)
    .join('')}--changesetresponse_1--\r\n`;
export const multipart = (parts: string[], status = 200) =>
  new Response(`${parts.map((one) => `--batchresponse_1\r\n${one}\r\n`).join('')}--batchresponse_1--\r\n`, {
    status,
    headers: { 'Content-Type': 'multipart/mixed; boundary=batchresponse_1' },
  });
export const operationsIn = (seen: Seen | undefined) =>
  seen?.body.match(/^(GET|PATCH|POST|DELETE) .*HTTP\/1.1/gm)?.length ?? 0;
