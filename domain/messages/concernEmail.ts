/** Composes the email that notifies officers of a concern: it names nobody and does not say what happened. */
import { staffPaths } from '../contract/staffPaths.ts';
import { mailDocument, mailText, staffFoot } from './mailLook.ts';

export const concernPurpose = 'Concern raised';

export function composeConcern(code: string, siteUrl: string): { subject: string; html: string; text: string } {
  const link = `${siteUrl}${staffPaths.concerns}`;
  const lines = [
    `A concern was raised: ${code}.`,
    'Please read it in the staff area today. This email contains no details of the concern. Please do not forward it.',
  ];
  return {
    subject: `A concern was raised: ${code}`,
    html: mailDocument(
      [...lines, `<a href="${link}">Open the concerns</a>`].map((line) => `<p>${line}</p>`).join(''),
      staffFoot(),
    ),
    text: mailText([...lines, `Open the concerns:\n${link}`], staffFoot()),
  };
}
