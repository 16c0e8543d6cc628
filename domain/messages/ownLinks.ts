/** Composes the message with the links of those who share an address. */
import type { Translated } from '../translated.ts';
import { composeLinkEmail, composeLinkSms, composeLinksEmail } from './composeLink.ts';
import { type LinkMessage, linkMessages } from './linkMessages.ts';
import { ownLinkTexts } from './messageTexts.ts';
import { plainName } from './plainName.ts';

type Owner = { name: string; link: string };

/** Returns the email and the SMS: of one person as staff send them, of several with a link for each. */
export function composeOwnLinks(
  owners: readonly Owner[],
  words: LinkMessage = linkMessages.ownPage,
  own: Translated<typeof ownLinkTexts> = ownLinkTexts,
): { subject: string; html: string; text: string; sms: string } {
  const [first] = owners;
  if (first && owners.length === 1) {
    const recipient = { name: first.name, volunteer: '' };
    return { ...composeLinkEmail(words, recipient, first.link), sms: composeLinkSms(words, recipient, first.link) };
  }
  const texts = [...words.email({ volunteer: '' }), own.shared];
  const links = owners.map(({ name, link }) => ({ invitation: own.pageOf(plainName(name) || own.somebody), link }));
  return {
    ...composeLinksEmail(words.subject, texts, links, words.frame),
    sms: [own.sms, ...owners.map(({ name, link }) => `${plainName(name)}: ${link}`)].join(' '),
  };
}
