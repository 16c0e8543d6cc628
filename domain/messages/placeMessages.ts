/** The messages that tell a volunteer of their place in a session; each has the link of their page. */
import { charity } from '../charity.ts';
import { type OwnSession, ownPagePath } from '../contract/volunteering.ts';
import type { Notice } from '../signup/notices.ts';
import { sessionWhen } from '../signup/sessionWhen.ts';
import type { LinkMessage } from './linkMessages.ts';

type Words = Readonly<Record<Notice, string>>;

const subjects: Words = {
  promoted: 'You have a place',
  reminder: 'See you tomorrow',
  call: 'A place is free',
  moved: 'Please note the change',
  off: 'Called off',
  on: 'It takes place after all',
};

const sentences: Words = {
  promoted: 'A place became free, and it is yours.',
  reminder: 'We look forward to seeing you tomorrow.',
  call: 'A place became free. Whoever presses first on their page has it.',
  moved: 'This session has changed.',
  off: 'This session does not take place. We are sorry.',
  on: 'We told you that this session is called off. It takes place after all.',
};

type Told = Omit<OwnSession, 'id' | 'bring'>;

/**
 * Returns the message of a notice about a session.
 * @param goes whether they have a place: nobody else is told where to meet
 * @param before what they were told, for a change
 */
export function placeMessage(notice: Notice, session: OwnSession, goes: boolean, before?: Told): LinkMessage {
  const isComing = goes && notice !== 'off';
  const bring = session.bring && `Please bring: ${session.bring}`;
  const now =
    notice === 'call' ? whatOf(session) : [linesOf(session, goes), isComing && bring].filter(Boolean).join('\n');
  const paragraphs = notice === 'moved' && before ? [`Before: ${linesOf(before, goes)}`, `Now: ${now}`] : [now];
  const subject = subjects[notice];
  const isMoved = notice === 'moved' && before && whenOf(before) !== whenOf(session);
  const from = isMoved ? `before ${whenOf(before)}, now ` : '';
  const where = notice === 'moved' && !isMoved ? ', at another place: see your page' : '';
  const next = notice === 'off' ? 'Your page:' : isComing ? 'If you cannot come after all:' : waitingWords(notice);
  return {
    purpose: 'A place in a session',
    param: 'vol_id',
    path: ownPagePath,
    subject: `${subject}: ${session.name}`,
    email: () => [sentences[notice], ...paragraphs],
    invitation: isComing ? 'I cannot come after all' : 'Open my page',
    // In the letters of SMS.
    sms: `${subject.toLowerCase()} at ${charity.shortName}: ${session.name}, ${from}${whenOf(session)}${where}. ${next}`.replaceAll(
      '–',
      '-',
    ),
  };
}

const waitingWords = (notice: Notice): string => (notice === 'call' ? 'Whoever presses first has it:' : 'Your page:');
const whenOf = (session: Told): string => (session.start ? sessionWhen(session, 'en-SG') : 'no day yet');
const whatOf = (session: Told): string => `${session.name}, ${whenOf(session)}`;

const linesOf = (session: Told, goes: boolean): string =>
  [whatOf(session), session.place, goes && session.meetingPlace && `Meeting place: ${session.meetingPlace}`]
    .filter(Boolean)
    .join('\n');
