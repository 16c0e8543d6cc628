import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from './config.ts';
import type { Content, Encoding } from './content.ts';

/** Sends a file, compressed if the browser accepts it, or 304 when the browser already has it. */
export async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
  { status, headers }: { status: number; headers: Headers },
): Promise<void> {
  const encoding = content.packs ? chooseEncoding(request.headers['accept-encoding'] ?? '') : 'identity';
  const etag = `"${content.hash}-${encoding}"`;
  const all: Headers = { 'content-type': content.type, etag, ...headers };
  if (content.packs) all.vary = 'Accept-Encoding';
  if (status === 200 && hasTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, all).end();
    return;
  }
  const bytes = await content.bytes(encoding);
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  response.writeHead(status, { ...all, 'content-length': bytes.length });
  // Node omits the body of an answer to HEAD.
  response.end(bytes);
}

function chooseEncoding(accepted: string): Encoding {
  const wanted = accepted.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const takes = (name: string) =>
    wanted.some(([coding, weight]) => coding === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

// A proxy on the way may have weakened the ETag.
const hasTag = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
