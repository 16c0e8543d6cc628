/** Composes the email or SMS that sends a link to one recipient. */
import { charity } from '../charity.ts';
import type { LinkText } from '../forms/formTypes.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { LinkMessage, SentPage } from './linkMessages.ts';
import { mailDocument, mailFoot } from './mailLook.ts';
import { plainName } from './plainName.ts';
import { isPlainSms, smsSegments } from './smsSegments.ts';

export type Recipient = {
  name: string;
  /** The name of the volunteer about whom a referee is asked; empty for other recipients. */
  volunteer: string;
};

/** How links are made: the site's origin, and `pathTo`, which returns the path of a page for the id of a row. */
export type LinkMaker = { siteUrl: string; pathTo: (page: SentPage, id: string) => string };

/** Returns the link of a message; undefined for a message that has no page. */
export const linkIn = ({ path }: LinkMessage, id: string, { siteUrl, pathTo }: LinkMaker): string | undefined =>
  path && siteUrl + pathTo(path, id);

/** Returns the email as HTML, and as plain text for mail programs without HTML. */
export function composeLinkEmail(
  message: LinkText,
  { name, volunteer }: Recipient,
  link: string | undefined,
): { subject: string; html: string; text: string } {
  const called = plainName(name);
  const before = [called ? `Dear ${called},` : 'Hello,', ...message.email({ volunteer: plainName(volunteer) })];
  const after = `Warm regards,\n${charity.name}`;
  const html = [...before.map(paragraph), ...(link ? [invitationTo(message.invitation, link)] : []), paragraph(after)];
  return {
    subject: message.subject,
    html: mailDocument(html.join('')),
    text: [...before, ...(link ? [`${message.invitation}:\n${link}`] : []), after, mailFoot().join('\n')].join('\n\n'),
  };
}

/** Composes an email with several links, for those who share an address. */
export function composeLinksEmail(
  subject: string,
  texts: readonly string[],
  links: readonly { invitation: string; link: string }[],
): { subject: string; html: string; text: string } {
  const before = ['Hello,', ...texts];
  const after = `Warm regards,\n${charity.name}`;
  const invitations = links.map(({ invitation, link }) => invitationTo(invitation, link));
  return {
    subject,
    html: mailDocument([...before.map(paragraph), ...invitations, paragraph(after)].join('')),
    text: [
      ...before,
      ...links.map(({ invitation, link }) => `${invitation}:\n${link}`),
      after,
      mailFoot().join('\n'),
    ].join('\n\n'),
  };
}

/** Most phones show an SMS of up to two segments as one message. A single segment has 160 characters. */
export const mostSegments = 2;

/** Returns the SMS; without the name if it would exceed two segments or leave the alphabet of SMS (GSM 03.38). */
export function composeLinkSms(message: LinkMessage, { name }: Recipient, link: string | undefined): string {
  const rest = [message.sms, link].filter(Boolean).join(' ');
  const greeted = `Hi ${plainName(name)}, ${rest}`;
  const fits = plainName(name) !== '' && isPlainSms(greeted) && smsSegments(greeted) <= mostSegments;
  return fits ? greeted : rest.charAt(0).toUpperCase() + rest.slice(1);
}

export const paragraph = (block: string): string => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`;

export const invitationTo = (invitation: string, link: string): string =>
  `<p><a href="${escapeHtml(link)}">${escapeHtml(invitation)}</a></p>${paragraph(
    `If this does not open, copy the address into your browser:\n${link}`,
  )}`;
