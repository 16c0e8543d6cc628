/** Reads the HTTP request inside a part: a request line, headers, a body. */
import { badQuery, unknownSegment } from '../errors.ts';
import type { Caller, ServiceRequest } from '../serviceRequest.ts';
import { type Part, splitHead } from './multipart.ts';

/** Inside a batch a URL may be twice as long as outside. */
const longestUrl = 65_536;

/** Reads a part's request. @throws DataverseError 400 when the part is no HTTP request */
export function innerRequest({ root }: Caller, part: Part): ServiceRequest {
  if (!/^application\/http\b/i.test(part.headers.get('content-type') ?? '')) {
    throw badQuery('Every part of a batch must be application/http, or a change set.');
  }
  const text = part.content.replace(/^(\r?\n)+/, '');
  const line = /^([A-Z]+) (\S+)(?: HTTP\/1\.1)?[ \t]*(?:\r?\n|$)/.exec(text);
  const [whole, method, url] = line ?? [];
  if (whole === undefined || method === undefined || url === undefined) throw badQuery('A part holds no HTTP request.');
  if (url.length > longestUrl) throw badQuery(`A URL inside a batch may hold ${longestUrl} characters.`);
  const { headers, content } = splitHead(text.slice(whole.length));
  const [path = '', ...search] = relativePath(root, url).split('?');
  return { method, path, search: search.length === 0 ? '' : `?${search.join('?')}`, headers, body: content.trim() };
}

/** Returns the path relative to the service, from a URL that is absolute, host-relative or service-relative. */
function relativePath(root: string, url: string): string {
  const base = new URL(root);
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]+/i, '');
  if (path.startsWith(`${base.pathname}/`)) return path.slice(base.pathname.length + 1);
  if (path.startsWith('/')) throw unknownSegment(path);
  return path;
}
