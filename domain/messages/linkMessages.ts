/** The messages that staff send by a panel's button: a form's link, or instructions. */
import { charity } from '../charity.ts';
import type { LinkedFormName, LinkedPath } from '../contract/paths.ts';
import { ownLinkDays, ownPagePath } from '../contract/volunteering.ts';
import type { Link, LinkedForm, LinkText } from '../forms/formTypes.ts';
import { linkedForms } from '../forms/index.ts';
import { mapValues } from '../records.ts';
import type { Frame } from './frame.ts';
import { ownPagePurpose } from './purposes.ts';
import { volunteerAppInstructions } from './volunteerAppInstructions.ts';

export type LinkMessage = LinkText & {
  /** The request's name for the row's id; it also identifies the row's table. */
  param: Link['param'];
  /** The page that it links to; undefined when the message has no link. */
  path?: SentPage;
  /** The SMS where the usual one has too many segments. */
  shortSms?: string;
  /** In which language it is framed; undefined: in English. */
  frame?: Frame;
};

/** A page to which a message links: a form, or the volunteer's own page. */
export type SentPage = LinkedPath | typeof ownPagePath;

/** Returns the message that sends the link of a form. */
const linkMessageOf = ({ path, link: { param, sending } }: LinkedForm): LinkMessage => ({
  ...sending.message,
  param,
  path,
});

export type LinkMessageName = LinkedFormName | 'volunteerApp' | 'ownPage';

export const linkMessages: Readonly<Record<LinkMessageName, LinkMessage>> = {
  ...mapValues(linkedForms, ({ form }) => linkMessageOf(form)),
  ownPage: {
    purpose: ownPagePurpose,
    param: 'vol_id',
    path: ownPagePath,
    subject: 'Your own page',
    email: () => [
      'You have a page of your own with us. On it you see which sessions are on and take a place, tell us when you cannot come, and find your hours.',
      `The link is for you alone, so please do not pass it on. It is valid for ${ownLinkDays} days.`,
    ],
    invitation: 'Open my page',
    sms: `your own page at ${charity.shortName}: see what is on, take a place, or tell us that you cannot come. Please do not pass it on.`,
  },
  volunteerApp: {
    purpose: 'Volunteer app instructions',
    param: 'vol_id',
    subject: 'Your volunteer app',
    email: () => volunteerAppInstructions.split('\n\n'),
    invitation: '',
    sms: `welcome to ${charity.shortName}! To see your activities: 1. Install "Power Apps" from your app store. 2. Sign in with the email address you gave us. 3. Enter the code sent to it. 4. Choose "Volunteer App".`,
  },
};
