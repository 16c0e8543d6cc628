/**
 * The layout of all our emails: the charity's name above, and below why it came and whom to ask.
 *
 * Mail programs are not browsers. Outlook on Windows renders with Word, so boxes are tables and widths are attributes.
 * Gmail drops styles in the head, so each element has its own. Both invert colours in dark mode, so text and background
 * are always set together, and nothing is an image. `mailLook.test.ts` checks this.
 */
import { charity, charityColours } from '../charity.ts';
import { escapeHtml } from './escapeHtml.ts';
import { frameTexts } from './messageTexts.ts';
import { unsubscribeTexts } from './unsubscribeTexts.ts';

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const teal = charityColours['80'];
const ink = '#242424';
const paper = '#ffffff';
const ground = '#f0f5f5';
const quiet = '#545f60';

/** The footer of an email, one line each. It does not ask for a reply, because many senders are not read. */
export const mailFoot = (why: string = frameTexts.why, questions: string = frameTexts.questions): string[] => [
  questions,
  why,
  `${charity.name}, ${charity.address}`,
];

/** The footer of a notice to members of staff. */
export const staffFoot = (): string[] =>
  mailFoot(`You get this email because ${charity.name} sends its staff’s notices to this address.`);

/** Returns the plain text of an email, which begins with the charity's name as its HTML does. @param foot the lines of the footer */
export const mailText = (blocks: readonly string[], foot: readonly string[] = mailFoot()): string =>
  [charity.name, ...blocks, foot.join('\n')].join('\n\n');

/** A link below an email; without an address it shows how the email will look. */
export type FootLink = { text: string; href?: string };

/** The last line of news, as staff see it before it is sent. */
export const newsLink: FootLink = { text: unsubscribeTexts.ask.button };

const box = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const mark =
  `<table ${box}><tr>` +
  `<td aria-hidden="true" width="44" height="32" align="center" valign="middle" bgcolor="${teal}" style="background-color:${teal};color:#ffffff;${font};font-size:14px;font-weight:bold;line-height:32px">${escapeHtml(charity.shortName)}</td>` +
  `<td style="padding-left:12px;color:${ink};background-color:${paper};${font};font-size:16px;font-weight:bold">${escapeHtml(charity.name)}</td>` +
  '</tr></table>';

/**
 * Builds a whole document around a body.
 * @param body sanitised HTML
 * @param foot the lines of the footer
 * @param link below the footer
 * @param tag of its language
 */
export const mailDocument = (body: string, foot: readonly string[] = mailFoot(), link?: FootLink, tag = 'en'): string =>
  `<!doctype html><html lang="${tag}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  `</head><body style="margin:0;padding:0;background-color:${ground}" bgcolor="${ground}">` +
  `<table ${box} width="100%" bgcolor="${ground}" style="background-color:${ground}"><tr><td align="center" style="padding:16px 8px">` +
  // Outlook on Windows does not support max-width.
  `<!--[if mso]><table ${box} width="600" align="center"><tr><td><![endif]-->` +
  `<table ${box} width="100%" bgcolor="${paper}" style="max-width:600px;background-color:${paper}">` +
  `<tr><td align="left" style="padding:16px 24px;border-bottom:3px solid ${teal}">${mark}</td></tr>` +
  `<tr><td align="left" style="padding:16px 24px;color:${ink};background-color:${paper};${font};font-size:16px;line-height:1.5">${body}</td></tr>` +
  `<tr><td align="left" style="padding:16px 24px;border-top:1px solid #c9d4d5;color:${quiet};background-color:${paper};${font};font-size:13px;line-height:1.5">${[...foot.map(escapeHtml), ...(link ? [linkIn(link)] : [])].join('<br>')}</td></tr>` +
  '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>';

const linkIn = ({ text, href }: FootLink): string => {
  const style = `style="color:${quiet};background-color:${paper};text-decoration:underline"`;
  return href === undefined
    ? `<span ${style}>${escapeHtml(text)}</span>`
    : `<a href="${escapeHtml(href)}" ${style}>${escapeHtml(text)}</a>`;
};
