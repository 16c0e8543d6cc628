/** Composes the emails to officers about people let in at the door, requested exemptions and marks of suspended volunteers. They name nobody. */
import { staffPaths } from '../contract/staffPaths.ts';
import { mailDocument, mailText } from './mailLook.ts';

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

export const composeMarkedSuspended = (siteUrl: string): Words =>
  compose(
    'A suspended volunteer was marked as present',
    [
      'A register has a mark of a volunteer who must not take part: it was made before its device knew of the suspension, or in another program.',
      'Please call the session now. You find who and where on Home. This email names nobody. Please do not forward it.',
    ],
    { label: 'Open Home', url: siteUrl + staffPaths.home },
  );

function compose(subject: string, lines: readonly string[], { label, url }: { label: string; url: string }): Words {
  const all = [`${subject}.`, ...lines];
  return {
    subject,
    html: mailDocument([...all, `<a href="${url}">${label}</a>`].map((line) => `<p>${line}</p>`).join('')),
    text: mailText([...all, `${label}:\n${url}`]),
  };
}
