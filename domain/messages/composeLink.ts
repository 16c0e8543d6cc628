/** Makes what is sent of a link's words, for one recipient. */
import { charity } from '../charity.ts';
import type { LinkedPath } from '../contract/links.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { LinkMessage } from './linkMessages.ts';
import { mailDocument, mailFoot } from './mailLook.ts';
import { plainName } from './plainName.ts';
import { isPlainSms, smsSegments } from './smsSegments.ts';

export type Recipient = {
  name: string;
  /** Of whom a referee is asked; empty for everybody else. */
  volunteer: string;
};

/** What makes links: the site's origin, and the address of a form for a row behind it. */
export type LinkMaker = { siteUrl: string; pathTo: (form: LinkedPath, id: string) => string };

/** The address that a message leads to; nothing for one that leads nowhere. */
export const linkIn = ({ path }: LinkMessage, id: string, { siteUrl, pathTo }: LinkMaker): string | undefined =>
  path && siteUrl + pathTo(path, id);

/** @returns the email as a browser shows it, and as plain text for who reads it otherwise */
export function composeLinkEmail(
  message: LinkMessage,
  { name, volunteer }: Recipient,
  link: string | undefined,
): { subject: string; html: string; text: string } {
  const called = plainName(name);
  const before = [called ? `Dear ${called},` : 'Hello,', ...message.email({ volunteer: plainName(volunteer) })];
  const after = `Warm regards,\n${charity.name}`;
  const html = [...before.map(paragraph), ...(link ? [invitation(message, link)] : []), paragraph(after)];
  return {
    subject: message.subject,
    html: mailDocument(html.join('')),
    text: [...before, ...(link ? [`${message.invitation}:\n${link}`] : []), after, mailFoot().join('\n')].join('\n\n'),
  };
}

/** Two of the 160 characters that an SMS was made for: what most phones still show as one. */
export const mostSegments = 2;

/** @returns the SMS; it leaves the name out where that would make it longer than two segments */
export function composeLinkSms(message: LinkMessage, { name }: Recipient, link: string | undefined): string {
  const rest = [message.sms, link].filter(Boolean).join(' ');
  const greeted = `Hi ${plainName(name)}, ${rest}`;
  const fits = plainName(name) !== '' && isPlainSms(greeted) && smsSegments(greeted) <= mostSegments;
  return fits ? greeted : rest.charAt(0).toUpperCase() + rest.slice(1);
}

const paragraph = (block: string): string => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`;

const invitation = (message: LinkMessage, link: string): string =>
  `<p><a href="${escapeHtml(link)}">${escapeHtml(message.invitation)}</a></p>${paragraph(
    `If this does not open, copy the address into your browser:\n${link}`,
  )}`;
