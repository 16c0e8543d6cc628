/** Stores drafts in this tab through reloads and sign-ins, until the tab is closed; `kept/` saves them beyond that. */
import type { OccasionRef } from '../../../../../domain/contract/email.ts';
import type { EmailType } from '../../../../../domain/contract/emailType.ts';
import { keepInStorage, namesInStorage, readFromStorage, tabStorage } from '../../../ui/deviceStorage.ts';
import type { Recipient } from '../recipients/recipients.ts';

export type EmailDraft = {
  recipients: readonly Recipient[];
  subject: string;
  /** HTML */
  body: string;
  /** Empty means the default one. */
  sender: string;
  /** The activity or training session that it is about. */
  occasion: OccasionRef | null;
  /** Empty until it is chosen. */
  type: EmailType | '';
  /** Empty: replies go to the usual address. */
  replyTo: string;
  /** As `ReplyTo` has it; empty where there is none. */
  replyToProof: string;
};

const nothingChosen = { sender: '', occasion: null, type: '', replyTo: '', replyToProof: '' } as const;
export const emptyDraft: EmailDraft = { recipients: [], subject: '', body: '', ...nothingChosen };

/** Returns the parts of a draft that are an email's, without what the place that stored it added. */
export const emailOfDraft = ({ recipients, subject, body, ...rest }: EmailDraft): EmailDraft => {
  const { sender, occasion, type, replyTo, replyToProof } = rest;
  return { recipients, subject, body, sender, occasion, type, replyTo, replyToProof };
};

/** Returns the value stored under a name, if it has the shape of `initial`; otherwise `initial`. */
export const readStored = <Stored extends object>(name: string, initial: Stored): Stored =>
  shapedAs(initial, readFromStorage(tabStorage, name));

/** Returns what was stored, if it has the shape of `initial`; otherwise `initial`. */
export function shapedAs<Stored extends object>(initial: Stored, found: unknown): Stored {
  // A draft of before a field was added is no reason to lose it.
  const kept: unknown = typeof found === 'object' && found !== null ? { ...initial, ...found } : found;
  return hasShapeOf(initial, kept) ? kept : initial;
}

/** Returns whether a draft has anything worth keeping. */
export const isWritten = ({ recipients, subject, body }: EmailDraft): boolean =>
  recipients.length > 0 || subject !== '' || body !== '';

/** The storage name of an email that is to be scheduled. */
export const scheduleName = (id: string): string => `unfinished schedule ${id}`;

/** The storage name of a change of a scheduled email. */
export const changeName = (emailId: string): string => `unfinished change ${emailId}`;

/** Returns what is stored under names with a prefix, of whatever shape, by the rest of each name. */
export const storedUnder = (prefix: string): [string, unknown][] =>
  namesInStorage(tabStorage, prefix).map((name) => [name.slice(prefix.length), readFromStorage(tabStorage, name)]);

export const keep = (name: string, kept: object | undefined): void => keepInStorage(tabStorage, name, kept);

function hasShapeOf<Stored extends object>(initial: Stored, kept: unknown): kept is Stored {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(initial).every(([key, value]: [string, unknown]) => {
    const found: unknown = Reflect.get(kept, key);
    return typeof found === typeof value && Array.isArray(found) === Array.isArray(value);
  });
}
