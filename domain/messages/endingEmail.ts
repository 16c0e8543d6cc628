/** Composes the email that warns staff of ending clearances, with names and requirements that all staff may see. */
import { staffPaths } from '../contract/staffPaths.ts';
import { type Day, displayDay } from '../time.ts';
import { escapeHtml } from './escapeHtml.ts';
import { mailDocument, mailText, staffFoot } from './mailLook.ts';
import { plainName } from './plainName.ts';

export const endingPurpose = 'Clearance ends soon';

export type EndingLine = { name: string; requirement: string; lastDay: Day };

/** The text in place of a name, if what a volunteer entered is none. */
const nameFallback = 'A volunteer (the name is in the staff area)';

/** The email only counts the others; the screen lists them. */
const mostNamed = 60;

/** Composes the email. @param endings the earliest first */
export function composeEnding(
  endings: readonly EndingLine[],
  siteUrl: string,
): { subject: string; html: string; text: string } {
  const link = `${siteUrl}${staffPaths.home}`;
  const subject = endings.length === 1 ? 'A clearance ends soon' : `${endings.length} clearances end soon`;
  const named = endings
    .slice(0, mostNamed)
    // Volunteers type their own names, and staff trust an email of the charity's.
    .map(
      ({ name, requirement, lastDay }) =>
        `${plainName(name) || nameFallback}: ${requirement}, until ${displayDay(lastDay)}`,
    );
  const left = endings.length - named.length;
  const lines = [...named, ...(left > 0 ? [`and ${left} more`] : [])];
  const intro = 'Please renew what is required, or ask the volunteers for it. After these days they are not cleared.';
  return {
    subject,
    html: mailDocument(
      `<p>${intro}</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul><p><a href="${link}">Open the staff area</a></p>`,
      staffFoot(),
    ),
    text: mailText([intro, lines.map((line) => `- ${line}`).join('\n'), `Open the staff area:\n${link}`], staffFoot()),
  };
}
