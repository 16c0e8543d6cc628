/** Composes the message with the links of those who share an address. */
import type { Translated } from '../translated.ts';
import { composeLinkEmail, composeLinkSms, composeLinksEmail } from './composeLink.ts';
import { type LinkMessage, linkMessages } from './linkMessages.ts';
import { ownLinkTexts } from './messageTexts.ts';
import { plainName } from './plainName.ts';

type Owner = { name: string; link: string };

/** Returns the email: to one person as staff send it, to several with a link for each; and the SMS, which has room for one. */
export function composeOwnLinks(
  owners: readonly Owner[],
  words: LinkMessage = linkMessages.ownPage,
  own: Translated<typeof ownLinkTexts> = ownLinkTexts,
): { subject: string; html: string; text: string; sms: string } {
  const [first] = owners;
  const recipient = { name: first?.name ?? '', volunteer: '' };
  const sms = composeLinkSms(words, recipient, first?.link);
  if (owners.length === 1) return { ...composeLinkEmail(words, recipient, first?.link), sms };
  const texts = [...words.email({ volunteer: '' }), own.shared];
  const links = owners.map(({ name, link }) => ({ invitation: own.pageOf(plainName(name) || own.somebody), link }));
  return { ...composeLinksEmail(words.subject, texts, links, words.frame), sms };
}
