/**
 * Reads a `Retry-After` header.
 * @param header seconds, or an HTTP date
 * @param now milliseconds
 * @returns seconds from now, or undefined when the header is absent or unreadable
 * @see RFC 9110, section 10.2.3
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
