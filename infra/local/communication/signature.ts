import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { RawRequest } from './outbox.ts';
import { Refused } from './signedRequest.ts';

const skewMs = 5 * 60_000;

/**
 * Checks that the request was signed with the access key, is unchanged, and is recent.
 * @param key in base64, as connection strings hold it
 * @throws Refused 401
 * @see Microsoft Learn, "Sign an HTTP request" of Azure Communication Services
 */
export function requireSignature({ method, url, headers, body }: RawRequest, key: string, now: Date): void {
  const date = headers['x-ms-date'] ?? headers.date ?? '';
  const hash = createHash('sha256').update(body).digest('base64');
  if (headers['x-ms-content-sha256'] !== hash) throw denied('The content hash does not match the content.');
  const age = Math.abs(now.getTime() - Date.parse(date));
  if (!(age <= skewMs)) throw denied('The request is too old, or from the future.');
  const signed = `${method}\n${url}\n${date};${headers.host};${hash}`;
  const expected = createHmac('sha256', Buffer.from(key, 'base64')).update(signed).digest();
  const given = /^HMAC-SHA256 .*\bSignature=(\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const bytes = Buffer.from(given, 'base64');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) throw denied('The signature is wrong.');
}

const denied = (message: string) => new Refused(401, 'Denied', message);
