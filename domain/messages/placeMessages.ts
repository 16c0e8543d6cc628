/** The messages that tell a volunteer of their place in a session; each has the link of their page. */
import { type OwnSession, ownPagePath } from '../contract/volunteering.ts';
import type { Notice } from '../signup/notices.ts';
import { sessionWhen } from '../signup/sessionWhen.ts';
import type { Translated } from '../translated.ts';
import type { LinkMessage } from './linkMessages.ts';
import { placeTexts } from './messageTexts.ts';

/** The name of each notice in the ledger. */
export const placePurpose = 'A place in a session';

type Told = Omit<OwnSession, 'id' | 'bring'>;

/** What a notice says, in one language; `tag` as browsers name it. */
export type PlaceWords = { texts: Translated<typeof placeTexts>; tag: string };
const english: PlaceWords = { texts: placeTexts, tag: 'en-SG' };

/**
 * Returns the message of a notice about a session.
 * @param goes whether they have a place: nobody else is told where to meet
 * @param before what they were told, for a change
 */
export function placeMessage(
  notice: Notice,
  session: OwnSession,
  goes: boolean,
  before?: Told,
  words: PlaceWords = english,
): LinkMessage {
  const { texts } = words;
  const isComing = goes && notice !== 'off';
  const bring = session.bring && texts.bring(session.bring);
  const now =
    notice === 'call'
      ? whatOf(session, words)
      : [linesOf(session, goes, words), isComing && bring].filter(Boolean).join('\n');
  const paragraphs =
    notice === 'moved' && before ? [texts.before(linesOf(before, goes, words)), texts.now(now)] : [now];
  const subject = texts[notice];
  const [was, is] = [before && whenOf(before, words), whenOf(session, words)];
  const isMoved = notice === 'moved' && was !== undefined && was !== is;
  const when = isMoved ? texts.from(was, is) : notice === 'moved' ? is + texts.elsewhere : is;
  const next = notice === 'off' ? texts.yourPage : isComing ? texts.goingSms : waitingWords(notice, words);
  // In the letters of SMS.
  const smsOf = (time: string) => `${texts.sms(subject, session.name, time)} ${next}`.replaceAll('–', '-');
  return {
    purpose: placePurpose,
    param: 'vol_id',
    path: ownPagePath,
    subject: `${subject}: ${session.name}`,
    email: () => [texts[`${notice}Text`], ...paragraphs],
    invitation: isComing ? texts.cannotCome : texts.openPage,
    sms: smsOf(when),
    ...(isMoved && { shortSms: smsOf(is) }),
  };
}

const waitingWords = (notice: Notice, { texts }: PlaceWords): string =>
  notice === 'call' ? texts.callSms : texts.yourPage;
const whenOf = (session: Told, { texts, tag }: PlaceWords): string =>
  session.start ? sessionWhen(session, tag) : texts.noDay;
const whatOf = (session: Told, words: PlaceWords): string => `${session.name}, ${whenOf(session, words)}`;

const linesOf = (session: Told, goes: boolean, words: PlaceWords): string =>
  [whatOf(session, words), session.place, goes && session.meetingPlace && words.texts.meet(session.meetingPlace)]
    .filter(Boolean)
    .join('\n');
