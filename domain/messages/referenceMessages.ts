/**
 * The messages that chase a reference, as data: settings may replace any of them. `{{volunteer}}` and `{{referees}}`
 * are merge fields. No subject names anybody: it shows on locked phones, in lists of messages, and in the ledger.
 */
import { charity } from '../charity.ts';
import { formPaths } from '../contract/paths.ts';
import { referenceSchedule, type StepName } from '../references/schedule.ts';
import { type LinkMessage, linkMessages } from './linkMessages.ts';
import { plainName } from './plainName.ts';

export type StepText = { subject: string; email: readonly string[]; invitation: string; sms: string };
export type StepTexts = Readonly<Record<StepName, StepText>>;

const { characterReference, characterReferees } = linkMessages;

const lines = [
  'It takes about six minutes, and what you write stays between you and us. If you cannot give the reference, please say so there: that helps us, too.',
];

const toReferee = (subject: string, ...email: readonly string[]): StepText => ({
  subject,
  email: [...email, ...lines],
  invitation: characterReference.invitation,
  sms: `a volunteer of ${charity.shortName} is waiting for your reference. Please give it, or decline, here:`,
});

const toVolunteer = (subject: string, ...email: readonly string[]): StepText => ({
  subject,
  email,
  invitation: 'See or change your referees',
  sms: `your referee has not answered ${charity.shortName} yet. Please ask them, or name somebody else:`,
});

export const referenceTexts: StepTexts = {
  ask: {
    subject: characterReference.subject,
    email: characterReference.email({ volunteer: '{{volunteer}}' }),
    invitation: characterReference.invitation,
    sms: characterReference.sms,
  },
  remindReferee1: toReferee(
    'May we ask again: will you vouch for a volunteer?',
    'A week ago we asked you to vouch for {{volunteer}}, who would like to volunteer with our children. May we ask you again?',
  ),
  remindVolunteer1: toVolunteer(
    'We are waiting for your referees',
    'We have asked {{referees}} about you, and have no answer yet. Could you have a word with them?',
    'If they cannot be reached, you can name somebody else.',
  ),
  remindReferee2: toReferee(
    'A volunteer is waiting for your reference',
    '{{volunteer}} can begin to volunteer with our children once you have told us about them. Please take a few minutes for it.',
  ),
  remindVolunteer2: toVolunteer(
    'Your referees have not answered yet',
    'We still have no answer from {{referees}}. Please ask them once more, or name somebody else.',
  ),
  remindReferee3: toReferee(
    'Our last request: a volunteer needs your reference',
    'We will not write to you about {{volunteer}} again. If you can speak for their character, please tell us now.',
  ),
  remindVolunteer3: toVolunteer(
    'One more week for your referees',
    'We have asked {{referees}} for a last time. If we hear nothing within a week, you will have to name somebody else.',
  ),
  another: {
    subject: 'Please name another character referee',
    email: [
      'We have no reference from {{referees}}, whom you have named as your character referee.',
      'Please name somebody else in their place, so that we can continue with your application.',
    ],
    invitation: characterReferees.invitation,
    sms: `we have no reference from one of the people you named. Please name somebody else to ${charity.shortName}:`,
  },
};

/**
 * The name of each step in the ledger. The first and the last are also a panel's messages, so that the panel shows
 * them.
 */
const purposes: Readonly<Record<StepName, string>> = {
  ask: characterReference.purpose,
  remindReferee1: 'Character reference reminder',
  remindReferee2: 'Character reference reminder',
  remindReferee3: 'Character reference reminder',
  remindVolunteer1: 'Referee not answered',
  remindVolunteer2: 'Referee not answered',
  remindVolunteer3: 'Referee not answered',
  another: characterReferees.purpose,
};

/**
 * The purposes of all messages of the chase. It counts them for the limit of one a day for each mailbox, and the hourly sweep of the
 * ledger leaves pending ones alone, because the chase's own next run sends them.
 */
export const chasePurposes: readonly string[] = Object.values(purposes);

/** Returns whether a message went to a referee. @param purpose as in the ledger */
export const isToReferee = (purpose: string): boolean =>
  referenceSchedule.some(({ step, to }) => to === 'referee' && purposes[step] === purpose);

/** What stands for names that are not to be said. */
export const nameFallbacks = {
  volunteer: 'a volunteer',
  referee: 'your referee',
  referees: 'your referees',
  and: 'and',
};
export type NameFallbacks = typeof nameFallbacks;

export type StepNames = { volunteer: string; referees: readonly string[] };

/** Returns the message of a step with its names filled in. */
export function stepMessage(
  step: StepName,
  texts: StepTexts,
  { volunteer, referees }: StepNames,
  unknown: NameFallbacks = nameFallbacks,
): LinkMessage {
  const toOne = referenceSchedule.find((each) => each.step === step)?.to === 'referee';
  const names = referees.map((name) => plainName(name) || unknown.referee);
  const filled = (text: string) =>
    text
      .replaceAll('{{volunteer}}', () => plainName(volunteer) || unknown.volunteer)
      .replaceAll('{{referees}}', () => names.join(` ${unknown.and} `));
  const unnamed = (text: string) =>
    text.replaceAll('{{volunteer}}', unknown.volunteer).replaceAll('{{referees}}', unknown.referees);
  const { subject, email, invitation, sms } = texts[step];
  return {
    purpose: purposes[step],
    param: toOne ? 'cr_id' : 'vol_id',
    path: toOne ? formPaths.characterReference : formPaths.characterReferees,
    subject: capital(unnamed(subject)),
    email: () => email.map((line) => capital(filled(line))),
    invitation,
    sms: filled(sms),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
