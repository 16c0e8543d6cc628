/** The messages that tell a volunteer of their place in a session; each has the link of their page. */
import { charity } from '../charity.ts';
import { type OwnSession, ownPagePath } from '../contract/volunteering.ts';
import type { Notice } from '../signup/notices.ts';
import { sessionWhen } from '../signup/sessionWhen.ts';
import type { LinkMessage } from './linkMessages.ts';

const subjects: Readonly<Record<Notice, string>> = {
  promoted: 'You have a place',
  reminder: 'See you tomorrow',
  call: 'A place is free',
};

const sentences: Readonly<Record<Notice, string>> = {
  promoted: 'A place became free, and it is yours.',
  reminder: 'We look forward to seeing you tomorrow.',
  call: 'A place became free. Whoever presses first on their page has it.',
};

/** Returns the message of a notice about a session. */
export function placeMessage(notice: Notice, session: OwnSession): LinkMessage {
  const what = `${session.name}, ${sessionWhen(session, 'en-SG')}`;
  const details = [
    session.place,
    session.meetingPlace && `Meeting place: ${session.meetingPlace}`,
    session.bring && `Please bring: ${session.bring}`,
  ].filter(Boolean);
  const isGoing = notice !== 'call';
  return {
    purpose: 'A place in a session',
    param: 'vol_id',
    path: ownPagePath,
    subject: `${subjects[notice]}: ${session.name}`,
    email: () => [sentences[notice], [what, ...(isGoing ? details : [])].join('\n')],
    invitation: isGoing ? 'I cannot come after all' : 'Open my page',
    // In the letters of SMS.
    sms: `${subjects[notice].toLowerCase()} at ${charity.shortName}: ${what.replace('–', '-')}. ${isGoing ? 'If you cannot come after all:' : 'Whoever presses first has it:'}`,
  };
}
