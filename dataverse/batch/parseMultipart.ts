/** The multipart answer to a batch. */
import type { Answer } from '../operation.ts';

/** The answer to one item. A successful change set has one answer for each operation. */
export type Part = { answers: PartAnswer[] };
export type PartAnswer = Answer & { contentId: number | undefined };

type RawPart = { headers: Headers; body: string };

/** Returns the boundary of a multipart content type; undefined for every other one. */
export function boundaryOf(headers: Headers): string | undefined {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/mixed/i.test(type)) return undefined;
  return /boundary="?([^";\s]+)"?/i.exec(type)?.[1];
}

/**
 * Reads the answer to a batch.
 * @returns one part for each item that was answered; undefined when the text breaks off or is not multipart
 */
export function parseMultipart(text: string, boundary: string, answerLost: boolean): Part[] | undefined {
  const raw = split(text, boundary);
  const parts = raw?.map((part) => readPart(part, answerLost));
  return parts?.every((part) => part !== undefined) ? parts : undefined;
}

function readPart(part: RawPart, answerLost: boolean): Part | undefined {
  const inner = boundaryOf(part.headers);
  const raw = inner === undefined ? [part] : split(part.body, inner);
  const answers = raw?.map((one) => readAnswer(one, answerLost));
  return answers?.every((answer) => answer !== undefined) ? { answers } : undefined;
}

function readAnswer(part: RawPart, answerLost: boolean): PartAnswer | undefined {
  const status = /^HTTP\/\d\.\d (\d{3})[^\r\n]*\r?\n/.exec(part.body);
  if (!status) return undefined;
  const { headers, body } = headed(part.body.slice(status[0].length));
  const contentId = Number(part.headers.get('content-id') ?? Number.NaN);
  return {
    status: Number(status[1]),
    headers,
    body,
    answerLost,
    contentId: Number.isInteger(contentId) ? contentId : undefined,
  };
}

// A delimiter is a whole line, so a body that quotes one inside its JSON does not end its part.
function split(text: string, boundary: string): RawPart[] | undefined {
  const pieces = `\n${text}`.split(new RegExp(`\\r?\\n--${escaped(boundary)}(--)?[ \\t]*(?=\\r?\\n|$)`));
  // Every other piece is what the delimiter captured: `--` for the closing one. Without a closing one the text is
  // incomplete.
  const closing = pieces.findIndex((piece, index) => index % 2 === 1 && piece === '--');
  if (closing < 0) return undefined;
  return pieces
    .slice(2, closing)
    .flatMap((piece, index) => (index % 2 === 0 ? [headed(piece.replace(/^\r?\n/, ''))] : []));
}

const escaped = (text: string): string => text.replace(/[^A-Za-z0-9_]/g, '\\$&');

function headed(text: string): RawPart {
  const end = /^\r?\n|\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const headers = new Headers();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return { headers, body: end ? text.slice(end.index + end[0].length) : '' };
}
