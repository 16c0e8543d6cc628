import type { PlaceAnswer, Refusal, ShownSession } from '../../../domain/contract/volunteering.ts';
import type { Outcome, Press } from '../../../domain/signup/round.ts';
import type { AppContext } from '../appContext.ts';
import type { LinkTry } from '../links/followLink.ts';
import { noPlace } from '../noPlace.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { followOwnLink, type OwnLinkContext } from './followOwnLink.ts';

export type PlacePress = { tried: LinkTry; idempotencyKey: string | null; session: string } & (
  | { do: 'take'; shown?: ShownSession | undefined }
  | { do: 'giveUp'; word: string; isTurn?: boolean | undefined }
);

/**
 * Takes a place in a session, or on its waiting list; or gives it up. Idempotent for one key.
 * @throws Problem 400 without a key; 404 for a bad link or without such a session; 409 with the reason where there is no
 * place to take, or the session has begun
 */
export async function changePlace(
  { tried, idempotencyKey, session, ...what }: PlacePress,
  appContext: OwnLinkContext & Pick<AppContext, 'pressPlace'>,
): Promise<PlaceAnswer> {
  const key = readIdempotencyKey(idempotencyKey);
  const { id: volunteerId } = await followOwnLink(tried, appContext);
  const press: Press = { ...what, key, volunteerId };
  return answerOf(await appContext.pressPlace(session, press));
}

function answerOf(outcome: Outcome): PlaceAnswer {
  if (outcome.place !== undefined) return { place: outcome.place };
  throw noPlace(outcome.refused, reasons[outcome.refused]);
}

const reasons: Readonly<Record<Refusal, string>> = {
  closed: 'This session is not open for sign-up any more.',
  begun: 'This session has begun. Please call us.',
  marked: 'We have marked you for this session already. Please call us.',
  collides: 'You go to another session at that time. Give up that place first.',
  enough: 'You have as many places ahead as one person may.',
  lacking: 'Something is missing before you can take a place. Your page says what.',
  call: 'Please call us before you take a place.',
};
