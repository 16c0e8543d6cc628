/** The messages that staff send by a panel's button: a form's link, or instructions. Warm and short. */
import { charity } from '../charity.ts';
import type { LinkedPath } from '../contract/links.ts';
import { formPaths } from '../contract/paths.ts';
import type { Link } from '../forms/formTypes.ts';
import { volunteerAppInstructions } from './volunteerAppInstructions.ts';

export type LinkMessage = {
  /** Its name in the ledger. */
  purpose: string;
  /** The request's name for the row's id; it also identifies the row's table. */
  param: Link['param'];
  /** The form that it links to; undefined when the message has no link. */
  path?: LinkedPath;
  subject: string;
  /** The email's text between greeting and farewell, as blocks of lines. */
  email: (about: { volunteer: string }) => readonly string[];
  /** The text of the link in an email. */
  invitation: string;
  /** The SMS's text between greeting and link, in the basic SMS alphabet. */
  sms: string;
};

const thanks = `Thank you for giving your time to the children of ${charity.name}.`;

export const linkMessages = {
  volunteerFeedback: {
    purpose: 'Volunteer feedback link',
    param: 'vol_id',
    path: formPaths.volunteerFeedback,
    subject: 'How was volunteering with us?',
    email: () => [thanks, 'How was it for you? A few minutes of your honest feedback help us to do better.'],
    invitation: 'Give your feedback',
    sms: `thank you for volunteering with ${charity.shortName}! How was it? Please tell us here:`,
  },
  corporateFeedback: {
    purpose: 'Corporate volunteer feedback link',
    param: 'vol_id',
    path: formPaths.corporateFeedback,
    subject: 'How was volunteering with your team?',
    email: () => [
      thanks,
      'How was it for you and your team? A few minutes of your honest feedback help us to do better.',
    ],
    invitation: 'Give your feedback',
    sms: `thank you and your team for volunteering with ${charity.shortName}! How was it? Please tell us here:`,
  },
  volunteerExit: {
    purpose: 'Volunteer exit link',
    param: 'vol_id',
    path: formPaths.volunteerExit,
    subject: 'Before you go',
    email: () => [
      thanks,
      'As you leave us, may we ask for a last favour? Tell us what was good, and what we should change.',
      'You are always welcome back.',
    ],
    invitation: 'Tell us how it was',
    sms: `thank you for all you did with ${charity.shortName}! Before you go, please tell us how it was:`,
  },
  characterReferees: {
    purpose: 'Character referees link',
    param: 'vol_id',
    path: formPaths.characterReferees,
    subject: 'Please name two character referees',
    email: () => [
      `Thank you for wishing to volunteer with ${charity.name}.`,
      'Before you meet the children, we ask two people who know you well about you. Please tell us who they are.',
    ],
    invitation: 'Name your referees',
    sms: `thank you for wishing to volunteer with ${charity.shortName}! Please name two people who know you well:`,
  },
  characterReference: {
    purpose: 'Character reference link',
    param: 'cr_id',
    path: formPaths.characterReference,
    subject: 'Will you vouch for a volunteer?',
    email: ({ volunteer }) => [
      `${volunteer || 'A volunteer'} would like to volunteer with the children of ${charity.name}, and has named you as someone who can speak for their character.`,
      'Please tell us how you know them. It takes about ten minutes, and what you write stays between you and us.',
    ],
    invitation: 'Give your reference',
    sms: `a volunteer of ${charity.shortName} has named you as a character referee. Please tell us how you know them:`,
  },
  organizationFeedback: {
    purpose: 'Organisation feedback link',
    param: 'org_id',
    path: formPaths.organizationFeedback,
    subject: 'How was our event together?',
    email: () => [
      `Thank you for what your organisation did with the children of ${charity.name}.`,
      'How was the event for your team? A few minutes of your honest feedback help us to do better.',
    ],
    invitation: 'Give your feedback',
    sms: `thank you for the event with ${charity.shortName}! How was it? Please tell us here:`,
  },
  organizationExit: {
    purpose: 'Organisation exit link',
    param: 'org_id',
    path: formPaths.organizationExit,
    subject: 'Looking back on our time together',
    email: () => [
      `Thank you for all that your organisation did with the children of ${charity.name}.`,
      'As our work together ends, please tell us what was good, and what we should change.',
    ],
    invitation: 'Tell us how it was',
    sms: `thank you for working with ${charity.shortName}! As it ends, please tell us how it was:`,
  },
  volunteerApp: {
    purpose: 'Volunteer app instructions',
    param: 'vol_id',
    subject: 'Your volunteer app',
    email: () => volunteerAppInstructions.split('\n\n'),
    invitation: '',
    sms: `welcome to ${charity.shortName}! To see your activities: 1. Install "Power Apps" from your app store. 2. Sign in with the email address you gave us. 3. Enter the code sent to it. 4. Choose "Volunteer App".`,
  },
} as const satisfies Record<string, LinkMessage>;

export type LinkMessageName = keyof typeof linkMessages;

/** Returns the message that links to the form at a path; throws where a linked form has none. */
export function linkMessageOf({ path }: { path: string }): LinkMessage {
  const message = Object.values<LinkMessage>(linkMessages).find((each) => each.path === path);
  if (!message) throw new Error(`No message leads to the form at ${path}.`);
  return message;
}
