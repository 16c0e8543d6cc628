/** Composes the email or SMS that sends a link to one recipient. */
import type { LinkText } from '../forms/formTypes.ts';
import { escapeHtml } from './escapeHtml.ts';
import { englishFrame, type Frame } from './frame.ts';
import type { LinkMessage, SentPage } from './linkMessages.ts';
import { type FootLink, mailDocument, mailFoot, mailText } from './mailLook.ts';
import { frameTexts } from './messageTexts.ts';
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
export const linkIn = ({ path, frame }: LinkMessage, id: string, { siteUrl, pathTo }: LinkMaker): string | undefined =>
  path && linkFor(frame, siteUrl, pathTo(path, id));

/** Returns the address of a page as a message with this frame gives it. @param path the page's address on the site */
export const linkFor = ({ prefix, query = '' }: Frame = englishFrame, siteUrl: string, path: string): string =>
  siteUrl + prefix + path + query;

/** Returns the address of a page in another language: `https://site/form/1` → `https://site/zh/form/1`. */
const linkWith = (prefix: string, link: string): string => link.replace(/^(https?:\/\/[^/]+)/, `$1${prefix}`);

type Line = Frame['others'][number] & { link: string };

/** Returns the lines that offer the page of a link in each other language. */
const linesTo = (link: string, others: Frame['others']): Line[] =>
  others.map((other) => ({ ...other, link: linkWith(other.prefix, link) }));

const lineAsHtml = ({ tag, line, link }: Line): string =>
  `<p lang="${tag}"><a href="${escapeHtml(link)}">${escapeHtml(line)}</a></p>`;
const lineAsText = ({ line, link }: Line): string => `${line}\n${link}`;

/** Returns the email as HTML, and as plain text for mail programs without HTML. @param below a link below the foot, for news */
export function composeLinkEmail(
  message: LinkText & Pick<LinkMessage, 'frame'>,
  { name, volunteer }: Recipient,
  link: string | undefined,
  below?: Required<FootLink>,
): { subject: string; html: string; text: string } {
  const { texts, tag, others } = message.frame ?? englishFrame;
  const called = plainName(name);
  const before = [called ? texts.dear(called) : texts.hello, ...message.email({ volunteer: plainName(volunteer) })];
  const lines = link ? linesTo(link, others) : [];
  const foot = mailFoot(texts.why, texts.questions);
  const html = [
    ...before.map(paragraph),
    ...(link ? [invitationTo(message.invitation, link, texts)] : []),
    ...lines.map(lineAsHtml),
    paragraph(texts.regards),
  ];
  return {
    subject: message.subject,
    html: mailDocument(html.join(''), foot, below, tag),
    text: mailText(
      [...before, ...(link ? [`${message.invitation}:\n${link}`] : []), ...lines.map(lineAsText), texts.regards],
      [...foot, ...(below ? [`${below.text}: ${below.href}`] : [])],
    ),
  };
}

/** Composes an email with several links, for those who share an address. */
export function composeLinksEmail(
  subject: string,
  blocks: readonly string[],
  links: readonly { invitation: string; link: string }[],
  { texts, tag, others }: Frame = englishFrame,
): { subject: string; html: string; text: string } {
  const before = [texts.hello, ...blocks];
  const foot = mailFoot(texts.why, texts.questions);
  const invitations = links.flatMap(({ invitation, link }) => [
    invitationTo(invitation, link, texts),
    ...linesTo(link, others).map(lineAsHtml),
  ]);
  const written = links.flatMap(({ invitation, link }) => [
    `${invitation}:\n${link}`,
    ...linesTo(link, others).map(lineAsText),
  ]);
  const html = [...before.map(paragraph), ...invitations, paragraph(texts.regards)].join('');
  return {
    subject,
    html: mailDocument(html, foot, undefined, tag),
    text: mailText([...before, ...written, texts.regards], foot),
  };
}

/**
 * Returns how many segments an SMS may have. Most phones show one of two segments (160 letters each alone) as one message;
 * another alphabet has 70 letters a segment, and needs three, or four with a signed link.
 */
export const mostSegments = (rest: string): number => (isPlainSms(rest) ? 2 : signed.test(rest) ? 4 : 3);
const signed = /[0-9a-f]{12}\.\d{8}\.|\/me\//;

/** Returns the SMS; without the name if it would need too many segments, or leave the alphabet of SMS (GSM 03.38). */
export function composeLinkSms(message: LinkMessage, { name }: Recipient, link: string | undefined): string {
  const say = (sms: string) => [sms, link].filter(Boolean).join(' ');
  const whole = say(message.sms);
  const isLong = smsSegments(whole) > mostSegments(whole);
  const rest = isLong && message.shortSms !== undefined ? say(message.shortSms) : whole;
  const greeted = (message.frame ?? englishFrame).texts.hi(plainName(name), rest);
  const isSameAlphabet = isPlainSms(greeted) || !isPlainSms(rest);
  const fits = plainName(name) !== '' && isSameAlphabet && smsSegments(greeted) <= mostSegments(rest);
  return fits ? greeted : rest.charAt(0).toUpperCase() + rest.slice(1);
}

export const paragraph = (block: string): string => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`;

export const invitationTo = (invitation: string, link: string, { notOpening }: Frame['texts'] = frameTexts): string =>
  `<p><a href="${escapeHtml(link)}">${escapeHtml(invitation)}</a></p>${paragraph(notOpening(link))}`;
