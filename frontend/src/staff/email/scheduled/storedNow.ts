/** What became of an email's row while somebody edits it. */
import type { Client } from '../../../../../dataverse/client.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { readRecipients } from '../../../../../domain/messages/recipientList.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { deletedText, isDeleted, whoOf, withdrawnText } from '../gone.ts';
import { peopleText } from '../recipients/peopleText.ts';
import { type WholeEmail, wholeEmail } from './scheduledRows.ts';

export type Overtaken =
  | { state: 'deleted' }
  /** `withdrawn`: somebody deactivated it. `changed`: somebody else saved it. `begun`: its sending has begun. */
  | { state: 'withdrawn' | 'changed' | 'begun'; email: WholeEmail };

/** Returns what had become of an email when it was read, for whoever writes over this version of it. */
export function overtakenWhenRead(email: WholeEmail, etag: string): Overtaken | undefined {
  if (!email.isWaiting) return { state: 'begun', email };
  if (email.isWithdrawn) return { state: 'withdrawn', email };
  return email.etag === etag ? undefined : { state: 'changed', email };
}

/** Returns what somebody else did to an email since it was read; undefined if nothing. @throws DataverseError */
export async function overtakenOf(
  dataverse: Client,
  { id, etag }: { id: string; etag: string },
  signal?: AbortSignal,
): Promise<Overtaken | undefined> {
  try {
    return overtakenWhenRead(await wholeEmail(dataverse, id, signal), etag);
  } catch (error) {
    if (isDeleted(error)) return { state: 'deleted' };
    throw error;
  }
}

/** Says who did what, and when. */
export function overtakenText(overtaken: Overtaken): string {
  if (overtaken.state === 'deleted') return deletedText;
  if (overtaken.state === 'withdrawn') return withdrawnText(overtaken.email);
  if (overtaken.state === 'begun') return 'The sending of this email has begun, so that it cannot be changed any more.';
  return `${whoOf(overtaken.email)} changed this email on ${displayDateTime(overtaken.email.changedOn)}, after you opened it.`;
}

/** What a version of an email says, in a line: `“Camp” to 12 people, on 14/03/2026 14:02`. */
export const versionText = ({ subject, people, scheduledOn }: VersionWords): string =>
  `“${withoutPlaces(subject)}” to ${peopleText(people)}${scheduledOn ? `, on ${displayDateTime(scheduledOn)}` : ''}`;
type VersionWords = { subject: string; people: number; scheduledOn: string | undefined };

export const theirsText = ({ subject, recipients, scheduledOn }: WholeEmail): string =>
  `Theirs: ${versionText({ subject, people: readRecipients(recipients).addresses.length, scheduledOn })}`;
