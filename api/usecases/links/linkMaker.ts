import type { LinkMaker } from '../../../domain/messages/composeLink.ts';
import type { AppContext } from '../appContext.ts';

/** Returns what messages need to make their links. */
export const linkMakerOf = ({
  siteUrl,
  linkCredentials,
}: Pick<AppContext, 'linkCredentials' | 'siteUrl'>): LinkMaker => ({
  siteUrl,
  pathTo: linkCredentials.pathTo,
});
