import { isIPv4, isIPv6 } from 'node:net';
import type { HttpRequest } from '@azure/functions';

/**
 * Static Web Apps appends the caller's address and port to `X-Forwarded-For`, then the front end of the Functions app
 * appends that of Static Web Apps: `203.0.113.9:52987, [fd00::d63d:e0b8]:64909`.
 */
const writtenByPlatform = 2;

/**
 * Returns the address by which limits count; it must not be logged.
 *
 * A caller may send the header too. Its text stays to the left of what the platform appends, so entries are counted
 * from the right. The linked Functions app accepts requests only from Static Web Apps, so both entries are there; on a
 * developer's machine there may be one or none.
 * @returns an IPv4 address, or the first half of an IPv6 one, because one household or phone owns all of the second;
 * `unknown` if there is neither: such callers share one count
 * @see github.com/geoffrich/svelte-adapter-azure-swa, pull request 71, for the header as seen in Azure
 */
export function callerAddress(request: Pick<HttpRequest, 'headers'>): string {
  const entries = (request.headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const address = withoutPort(entries.at(-writtenByPlatform) ?? entries.at(-1) ?? '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? network(address) : 'unknown';
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(entry)?.[1];
  const address = bracketed ?? (isIPv6(entry) ? entry : entry.replace(/:\d+$/, ''));
  // Dual-stack sockets write an IPv4 address like this.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Returns the first four groups of an IPv6 address. */
function network(address: string): string {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter((group) => group !== '');
  if (tail === undefined) return groups.slice(0, 4).join(':');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
