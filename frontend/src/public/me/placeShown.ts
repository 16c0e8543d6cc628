import type { OwnPage, PlaceAnswer } from '../../../../domain/contract/volunteering.ts';
import type { Press } from './sendPress.ts';

type Lists = Pick<OwnPage, 'next' | 'waiting' | 'open'>;

/**
 * Returns what became of a press whose answer was lost, as the page shows it; undefined where it shows nothing of it. A session
 * that is on no list may have begun: only one that they can take again was given up.
 * @param before what the page showed at the press: who waited then may wait because the press never arrived
 */
export function placeShown(
  { do: what, session, isTurn }: Press,
  { next, waiting, open }: Lists,
  before: Lists | undefined,
): PlaceAnswer['place'] | undefined {
  const isIn = (sessions: readonly { id: string }[] = []) => sessions.some(({ id }) => id === session.id);
  if (isIn(next) && (what === 'take' || isTurn)) return 'going';
  if (what === 'giveUp') return isIn(open) ? 'none' : undefined;
  return isIn(waiting) && !isIn(before?.waiting) ? 'waiting' : undefined;
}
