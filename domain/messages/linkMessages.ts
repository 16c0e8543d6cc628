/** The messages that staff send by a panel's button: a form's link, or instructions. */
import { charity } from '../charity.ts';
import type { LinkedFormName, LinkedPath } from '../contract/paths.ts';
import type { Link, LinkedForm, LinkText } from '../forms/formTypes.ts';
import { linkedForms } from '../forms/index.ts';
import { mapValues } from '../records.ts';
import { volunteerAppInstructions } from './volunteerAppInstructions.ts';

export type LinkMessage = LinkText & {
  /** The request's name for the row's id; it also identifies the row's table. */
  param: Link['param'];
  /** The form that it links to; undefined when the message has no link. */
  path?: LinkedPath;
};

/** Returns the message that sends the link of a form. */
const linkMessageOf = ({ path, link: { param, sending } }: LinkedForm): LinkMessage => ({
  ...sending.message,
  param,
  path,
});

export type LinkMessageName = LinkedFormName | 'volunteerApp';

export const linkMessages: Readonly<Record<LinkMessageName, LinkMessage>> = {
  ...mapValues(linkedForms, ({ form }) => linkMessageOf(form)),
  volunteerApp: {
    purpose: 'Volunteer app instructions',
    param: 'vol_id',
    subject: 'Your volunteer app',
    email: () => volunteerAppInstructions.split('\n\n'),
    invitation: '',
    sms: `welcome to ${charity.shortName}! To see your activities: 1. Install "Power Apps" from your app store. 2. Sign in with the email address you gave us. 3. Enter the code sent to it. 4. Choose "Volunteer App".`,
  },
};
