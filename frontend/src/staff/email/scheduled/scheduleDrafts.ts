import { normalisedAddress, readRecipients } from '../../../../../domain/messages/recipientList.ts';
import { displayTime, singaporeDay } from '../../../../../domain/time.ts';
import { type EmailDraft, emptyDraft } from '../compose/drafts.ts';
import type { Recipient } from '../recipients/recipients.ts';
import type { WholeEmail } from './scheduledRows.ts';

export type ScheduleDraft = EmailDraft & {
  /** `YYYY-MM-DD`, empty until it is chosen. */
  day: string;
  /** `HH:00`, empty until it is chosen. */
  slot: string;
};

export const emptySchedule: ScheduleDraft = { ...emptyDraft, day: '', slot: '' };

/** Makes a draft of a stored email. @param names of recipients, by address in lower case */
export function scheduleDraftOf(email: WholeEmail, names: ReadonlyMap<string, Recipient>): ScheduleDraft {
  const { addresses } = readRecipients(email.recipients);
  const slot = email.scheduledOn ? displayTime(email.scheduledOn) : '';
  return {
    recipients: addresses.map((address) => {
      const known = names.get(normalisedAddress(address));
      const { name = '', organization = '', status } = known ?? {};
      const contacts = email.people[normalisedAddress(address)];
      return { name, organization, email: address, ...(status && { status }), ...(contacts && { contacts }) };
    }),
    subject: email.subject,
    body: email.body,
    sender: email.sender,
    occasion: email.occasion ?? null,
    type: email.type,
    replyTo: email.replyTo,
    replyToProof: email.replyToProof,
    day: email.scheduledOn ? singaporeDay(email.scheduledOn) : '',
    slot,
  };
}
