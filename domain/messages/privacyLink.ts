import { charity } from '../charity.ts';
import { privacyLinkDays } from '../contract/privacy.ts';
import type { LinkText } from '../forms/formTypes.ts';

/** What is written to the address on record when somebody asks about their own data. It does not repeat what was typed. */
export const privacyLinkMessage: LinkText = {
  purpose: 'Privacy request',
  subject: 'Please confirm what you ask about your data',
  email: () => [
    `Somebody gave your name and this address on our page about personal data. If it was you, please open the link and press the button there: ${charity.name} does nothing before.`,
    `The link is for you alone, and is valid for ${privacyLinkDays} days. If it was not you, you need not do anything.`,
  ],
  invitation: 'See what was asked',
  sms: '',
};
