import type { Owner } from '../../adapters/ownPages.ts';
import type { AppContext } from '../appContext.ts';
import { type LinkTry, refusedLink } from '../links/followLink.ts';
import { problems } from '../problems.ts';
import { endedByStaff } from './ownLinks.ts';

export type OwnLinkContext = Pick<AppContext, 'limits' | 'ownLinks' | 'ownPages'>;

/**
 * Finds whose page a link opens.
 * @throws Problem 404 for a link that is unknown, forged, over or ended, as for every link; 429 after too many of them
 */
export async function followOwnLink(tried: LinkTry, { limits, ownLinks, ownPages }: OwnLinkContext): Promise<Owner> {
  const id = ownLinks.idIfUnexpired(tried.text);
  const owner = id === undefined ? undefined : await ownPages.owner(id);
  if (!owner || !ownLinks.hasValidSignature(tried.text, owner.number)) throw refusedLink(tried, limits);
  return owner;
}

type StaffContext = Pick<AppContext, 'ownLinks' | 'ownPages' | 'siteUrl'>;

/** Returns the address of somebody's page, for staff to send. @throws Problem 404 without such an active volunteer */
export async function makeOwnLink(
  id: string,
  { ownLinks, ownPages, siteUrl }: StaffContext,
): Promise<{ address: string }> {
  const owner = await ownPages.owner(id);
  if (!owner) throw problems.recordNotFound();
  return { address: siteUrl + ownLinks.pathTo(owner.id, owner.number) };
}

/** Somebody may end their own links at the same moment. */
const mostTries = 3;

/**
 * Ends all links to somebody's page that were made before, on each of their profiles.
 * @throws as `makeOwnLink`; Problem 503 if others end them at every try
 */
export async function endOwnLinks(id: string, { ownPages }: StaffContext): Promise<Record<string, never>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const owner = await ownPages.owner(id);
    if (!owner) throw problems.recordNotFound();
    if (await ownPages.endLinks(owner, endedByStaff(owner.number))) return {};
  }
  throw problems.temporarilyUnavailable(5);
}
