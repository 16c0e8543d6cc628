/** Composes the emails to officers about people let in at the door, requested exemptions and marks of suspended volunteers. They name nobody. */
import { spanText } from '../attendance/spanText.ts';
import type { Schedule } from '../attendance/times.ts';
import { personPath, staffPaths } from '../contract/staffPaths.ts';
import { displayDay, singaporeDay } from '../time.ts';
import { escapeHtml } from './escapeHtml.ts';
import { mailDocument, mailText, staffFoot } from './mailLook.ts';

export const overridePurpose = 'Overrides at the door';
export const exemptionPurpose = 'Exemption asked for';
export const markedPurpose = 'Suspended volunteer marked';

type Words = { subject: string; html: string; text: string };

/** @param count of the overrides since the last email */
export const composeOverrides = (count: number, siteUrl: string): Words =>
  compose(
    count === 1 ? 'Somebody was let in without clearance' : `${count} were let in without clearance`,
    ['Please look at who let them in, and why, and mend what was missing.'],
    { label: 'Open the overrides', url: siteUrl + staffPaths.overrides },
  );

export const composeExemptionRequest = (siteUrl: string): Words =>
  compose(
    'An exemption is asked for',
    [
      'A colleague asks you to exempt a volunteer from a requirement. You find it on Home, and answer it on the person’s page.',
    ],
    { label: 'Open Home', url: siteUrl + staffPaths.home },
  );

/**
 * Composes the email about one person.
 * @param of.pageId of the link to their page
 * @param of.sessions at which they are marked, of those that are not over
 */
export const composeMarkedSuspended = (
  { pageId, sessions }: { pageId: string | undefined; sessions: readonly (Schedule & { name: string })[] },
  siteUrl: string,
): Words =>
  compose(
    'A suspended volunteer was marked as present',
    [
      'A volunteer who must not take part is marked as present. The mark was made or changed after the suspension: on a device that did not know of it, or in another program.',
      `Please call now: ${sessions.map(sessionText).join('; ')}.`,
      `${pageId ? 'The link shows who it is.' : 'Home shows who it is.'} This email names nobody. Please do not forward it.`,
    ],
    pageId
      ? { label: 'Open the person', url: siteUrl + personPath(pageId) }
      : { label: 'Open Home', url: siteUrl + staffPaths.home },
  );

const sessionText = ({ name, ...schedule }: Schedule & { name: string }): string => {
  const day = schedule.scheduledOn === null ? undefined : singaporeDay(schedule.scheduledOn);
  return day ? `${name}, ${displayDay(day)} ${spanText(schedule, day)}` : name;
};

function compose(subject: string, lines: readonly string[], { label, url }: { label: string; url: string }): Words {
  const all = [`${subject}.`, ...lines];
  return {
    subject,
    html: mailDocument(
      [...all.map(escapeHtml), `<a href="${escapeHtml(url)}">${label}</a>`].map(paragraph).join(''),
      staffFoot(),
    ),
    text: mailText([...all, `${label}:\n${url}`], staffFoot()),
  };
}

const paragraph = (html: string): string => `<p>${html}</p>`;
