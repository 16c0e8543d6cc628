import { charity } from '../charity.ts';
import { privacyLinkDays } from '../contract/privacy.ts';
import type { LinkText } from '../forms/formTypes.ts';
import { composeLinkEmail, composeLinksEmail } from './composeLink.ts';
import { plainName } from './plainName.ts';

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

/** `what` is asked, in words. */
type Asked = { what: string; name: string; link: string };

/** Returns the email: to one person about one request, or with a link for each of several at one address. */
export function composePrivacyLinks(asked: readonly Asked[]): { subject: string; html: string; text: string } {
  const [first] = asked;
  if (first && asked.length === 1)
    return composeLinkEmail(privacyLinkMessage, { name: first.name, volunteer: '' }, first.link);
  const links = asked.map(({ what, name, link }) => ({
    invitation: `${plainName(name)}: ${what}`,
    link,
  }));
  return composeLinksEmail(privacyLinkMessage.subject, privacyLinkMessage.email({ volunteer: '' }), links);
}
