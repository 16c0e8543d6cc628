/** Emails in this tab that were neither sent nor discarded. */
import { namesInStorage, tabStorage } from '../../../ui/deviceStorage.ts';
import { type EmailDraft, emailOfDraft, emptyDraft, keep, readStored } from './drafts.ts';

/** The kind of email of a draft; part of its storage name. */
export type DraftKind = 'email' | 'schedule';

export type Unfinished = {
  id: string;
  /** Empty when it has none yet. */
  subject: string;
  /** When it was last changed; ISO 8601. */
  changedOn: string;
};

const prefixOf = (kind: DraftKind): string => `unfinished ${kind} `;

export const draftName = (kind: DraftKind, id: string): string => prefixOf(kind) + id;

/** Returns the unfinished emails, newest first. */
export function unfinishedOf(kind: DraftKind): Unfinished[] {
  const prefix = prefixOf(kind);
  return namesInStorage(tabStorage, prefix)
    .map((name) => {
      const { subject, changedOn } = readStored(name, { subject: '', changedOn: '' });
      return { id: name.slice(prefix.length), subject, changedOn };
    })
    .sort((one, other) => other.changedOn.localeCompare(one.changedOn));
}

/** Returns whether a draft has anything worth keeping. */
export const isWritten = ({ recipients, subject, body }: EmailDraft): boolean =>
  recipients.length > 0 || subject !== '' || body !== '';

/** Stores a draft, to be offered later. */
export function putAside(draft: EmailDraft): void {
  if (!isWritten(draft)) return;
  keep(draftName('email', crypto.randomUUID()), { ...draft, changedOn: new Date().toISOString() });
}

/** Returns a stored draft and removes it from the unfinished ones. */
export function takeBack(id: string): EmailDraft {
  const name = draftName('email', id);
  const draft = emailOfDraft(readStored(name, emptyDraft));
  keep(name, undefined);
  return draft;
}

export const forgetDraft = (kind: DraftKind, id: string): void => keep(draftName(kind, id), undefined);
