/** Composes the message with the links of those who share an address. */
import { charity } from '../charity.ts';
import { composeLinkEmail, composeLinkSms, composeLinksEmail } from './composeLink.ts';
import { linkMessages } from './linkMessages.ts';
import { plainName } from './plainName.ts';

type Owner = { name: string; link: string };

/** Returns the email and the SMS: of one person as staff send them, of several with a link for each. */
export function composeOwnLinks(owners: readonly Owner[]): {
  subject: string;
  html: string;
  text: string;
  sms: string;
} {
  const words = linkMessages.ownPage;
  const [first] = owners;
  if (first && owners.length === 1) {
    const recipient = { name: first.name, volunteer: '' };
    return { ...composeLinkEmail(words, recipient, first.link), sms: composeLinkSms(words, recipient, first.link) };
  }
  const texts = [...words.email({ volunteer: '' }), 'These pages belong to people with this address.'];
  const links = owners.map(({ name, link }) => ({
    invitation: `Open the page of ${plainName(name) || 'a volunteer'}`,
    link,
  }));
  return {
    ...composeLinksEmail(words.subject, texts, links),
    sms: [`Your pages at ${charity.shortName}.`, ...owners.map(({ name, link }) => `${plainName(name)}: ${link}`)].join(
      ' ',
    ),
  };
}
