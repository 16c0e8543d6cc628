import { ownPagePath } from '../../../domain/contract/volunteering.ts';
import type { LinkMaker } from '../../../domain/messages/composeLink.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { AppContext } from '../appContext.ts';

export type LinkMakerContext = Pick<AppContext, 'linkCredentials' | 'ownLinks' | 'siteUrl'>;

/** Returns what messages need to make the links of a recipient. */
export const linkMakerOf = (
  { linkNumber = 0 }: LinkRecipient,
  { siteUrl, linkCredentials, ownLinks }: LinkMakerContext,
): LinkMaker => ({
  siteUrl,
  pathTo: (page, id) => (page === ownPagePath ? ownLinks.pathTo(id, linkNumber) : linkCredentials.pathTo(page, id)),
});
