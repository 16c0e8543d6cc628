/** Emails that somebody began to write in this tab and neither sent nor gave up. */
import { namesInStorage, tabStorage } from '../../../ui/deviceStorage.ts';
import { type EmailDraft, emptyDraft, keep, readKept } from './drafts.ts';

/** What kind of email a draft is of; part of the name that it is kept under. */
export type DraftKind = 'email' | 'schedule';

export type Unfinished = {
  id: string;
  /** Empty when it has none yet. */
  subject: string;
  /** When it was changed last; ISO 8601. */
  changedOn: string;
};

const prefixOf = (kind: DraftKind): string => `unfinished ${kind} `;

export const draftName = (kind: DraftKind, id: string): string => prefixOf(kind) + id;

/** The newest first. */
export function unfinishedOf(kind: DraftKind): Unfinished[] {
  const prefix = prefixOf(kind);
  return namesInStorage(tabStorage, prefix)
    .map((name) => {
      const { subject, changedOn } = readKept(name, { subject: '', changedOn: '' });
      return { id: name.slice(prefix.length), subject, changedOn };
    })
    .sort((one, other) => other.changedOn.localeCompare(one.changedOn));
}

/** Whether a draft holds anything that somebody would miss. */
export const isWritten = ({ recipients, subject, body }: EmailDraft): boolean =>
  recipients.length > 0 || subject !== '' || body !== '';

/** Puts a draft aside, to be offered later. */
export function putAside(draft: EmailDraft): void {
  if (!isWritten(draft)) return;
  keep(draftName('email', crypto.randomUUID()), { ...draft, changedOn: new Date().toISOString() });
}

/** Takes out a draft that was put aside. */
export function takeBack(id: string): EmailDraft {
  const name = draftName('email', id);
  const { recipients, subject, body, sender } = readKept(name, emptyDraft);
  keep(name, undefined);
  return { recipients, subject, body, sender };
}

export const forgetDraft = (kind: DraftKind, id: string): void => keep(draftName(kind, id), undefined);
