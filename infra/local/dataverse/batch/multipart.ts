/** Reads and writes `multipart/mixed`, the format of a batch's requests and answers. */
import { badQuery } from '../errors.ts';
import type { ServiceAnswer } from '../serviceRequest.ts';

/** One part: its headers by lower-case name, and the text after them. */
export type Part = { headers: ReadonlyMap<string, string>; content: string };

/** Reads the parts. @throws DataverseError 400 when the header names no boundary or the body does not use it */
export function readParts(contentType: string, body: string): Part[] {
  const match = /^multipart\/mixed\s*;.*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw badQuery('A batch needs the content type multipart/mixed with a boundary.');
  // Only as a whole line: one boundary may be the beginning of another.
  const line = new RegExp(`\\n--${boundary.replace(/[^\w]/g, '\\$&')}(?=--|[ \\t]*\\r?\\n)`);
  const pieces = `\n${body}`.split(line);
  const end = pieces.pop();
  if (pieces.length === 0 || !end?.startsWith('--')) throw badQuery('The batch does not end with its boundary.');
  return pieces.slice(1).map((piece) => splitHead(piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, '')));
}

/** Splits the headers from the text after the first empty line. */
export function splitHead(text: string): Part {
  const bare = /^\r?\n/.exec(text);
  if (bare) return { headers: new Map(), content: text.slice(bare[0].length) };
  const gap = /\r?\n\r?\n|\r?\n$/.exec(text);
  const head = gap ? text.slice(0, gap.index) : text;
  const content = gap ? text.slice(gap.index + gap[0].length) : '';
  const headers = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, content };
}

export const writeParts = (boundary: string, parts: readonly string[]): string =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  412: 'Precondition Failed',
  415: 'Unsupported Media Type',
  501: 'Not Implemented',
};

/** Writes one answer as a part; `contentId` repeats that of its request. */
export function writeAnswer({ status, headers, body = '' }: ServiceAnswer, contentId: string | undefined): string {
  const lines = [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    ...(contentId === undefined ? [] : [`Content-ID: ${contentId}`]),
    '',
    `HTTP/1.1 ${status} ${reasons[status] ?? ''}`,
    'OData-Version: 4.0',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ];
  return lines.join('\r\n');
}
