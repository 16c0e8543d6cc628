import type { PublicSession } from '../../../domain/contract/volunteering.ts';
import { mayOpen } from '../../../domain/signup/session.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { FoundPublicSession } from '../../adapters/publicSessions.ts';
import type { AppContext } from '../appContext.ts';
import { type LinkTry, refusedLink } from '../links/followLink.ts';

export type PublicSessionContext = Pick<AppContext, 'now' | 'publicSessions'>;

/** Returns the session of a public address, until sign-up for it ends, or it is called off. */
export async function publicSessionOf(
  code: string,
  { publicSessions, now }: PublicSessionContext,
): Promise<FoundPublicSession | undefined> {
  const session = await publicSessions.find(code);
  return session && mayOpen(session, now().getTime()) ? session : undefined;
}

/**
 * Returns what everybody may know of a session.
 * @throws Problem 404 for an address that is over, ended or unknown, as for every link; 429 after too many of them
 */
export async function lookAtSession(
  tried: LinkTry,
  appContext: PublicSessionContext & Pick<AppContext, 'limits'>,
): Promise<PublicSession> {
  const session = await publicSessionOf(tried.text, appContext);
  if (!session?.scheduledOn) throw refusedLink(tried, appContext.limits);
  const { name, scheduledOn, area, opensOn } = session;
  const isLater = opensOn !== null && appContext.now().getTime() < Date.parse(opensOn);
  return { name, day: singaporeDay(scheduledOn), area, ...(isLater && { opensOn }) };
}
