/** Ends the links that somebody had before a new address: others may read where those were sent. */
import { singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import { refusedLink } from '../links/followLink.ts';
import type { OwnLinkContext } from './followOwnLink.ts';
import { storedOf } from './newAddress.ts';
import { endedByOwner } from './ownLinks.ts';

type Pressed = { code: string; address: string };

/**
 * Ends all links to somebody's page that were made before, for whoever confirmed a new address by this code, and returns
 * the path of a new one. Idempotent: a retry ends nothing that was made since.
 * @throws Problem 404 for a code that is forged, over, not confirmed, or overtaken; 429 after too many of them
 */
export async function endEarlierLinks(
  { code, address: caller }: Pressed,
  { now, ownLinks, ownPages, limits }: OwnLinkContext & Pick<AppContext, 'now'>,
): Promise<{ path: string }> {
  const read = ownLinks.addressIn(code);
  const owner = read && (await ownPages.owner(read.id));
  const isTheirs = owner && storedOf(owner, read.address) === read.address && singaporeDay(now()) <= read.lastDay;
  const ended = endedByOwner(read?.number ?? 0);
  if (!isTheirs || !(await ownPages.endLinks(owner, ended))) throw refusedLink({ text: code, address: caller }, limits);
  return { path: ownLinks.pathTo(owner.id, ended.next) };
}
