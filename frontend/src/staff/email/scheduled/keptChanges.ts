/** A change of an email that is scheduled already: a draft, one for each email and person, until it is saved in the email. */
import { v5 } from 'uuid';
import type { Client } from '../../../../../dataverse/client.ts';
import { displayTime, singaporeDay } from '../../../../../domain/time.ts';
import { cleanBody } from '../compose/cleanBody.ts';
import { changeName, keep, readStored } from '../compose/drafts.ts';
import { readDraft, rowOf } from '../compose/kept/draftRows.ts';
import type { DraftSaver } from '../compose/kept/draftSaver.ts';
import { saysTheSame } from '../compose/kept/saysTheSame.ts';
import { emptySchedule, type ScheduleDraft } from './scheduleDrafts.ts';
import type { WholeEmail } from './scheduledRows.ts';

/** A draft as it is kept. */
export type KeptDraft = ScheduleDraft & {
  /** The scheduled email that it changes, and the version that it was written over; empty for a new one. */
  emailId: string;
  over: string;
};

export const emptyKept: KeptDraft = { ...emptySchedule, emailId: '', over: '' };

// An arbitrary fixed UUID. If it changed, a change that was begun would be found only under Drafts.
const namespace = '5b1d7a1e-90c2-4d0b-9a4f-2f6e0c5d8b13';

/** Returns the id of the draft in which a person changes an email: every device and tab finds the same. */
export const changeIdOf = (emailId: string, accountId: string): string =>
  v5(`${emailId}/${accountId}`.toLowerCase(), namespace);

/**
 * Puts into this tab what a person has written over an email and not saved in it, wherever that was. What the tab itself has
 * not stored yet is newer, and stays.
 */
export async function fetchChange(
  dataverse: Client,
  saver: DraftSaver,
  { id, email, signal }: { id: string; email: WholeEmail; signal: AbortSignal },
): Promise<void> {
  const name = changeName(email.id);
  const own = readStored(name, emptyKept);
  // A tab from before changes were drafts has it alone.
  if (own !== emptyKept && !saver.knows(id)) {
    const whole = { ...own, emailId: email.id };
    keep(name, whole);
    return saver.note(id, rowOf(whole, 'schedule'));
  }
  const rowId = saver.settledAt(id);
  if (rowId === undefined) return;
  const found = await readDraft(dataverse, rowId, emptyKept);
  const change = found && {
    draft: { ...found.draft, body: await cleanBody(found.draft.body) },
    over: { ...email, body: await cleanBody(email.body) },
    etag: found.etag,
  };
  // The window was closed meanwhile, or somebody writes already.
  if (signal.aborted || saver.settledAt(id) !== rowId) return;
  // Saved in the email, or discarded, on another device.
  if (!change) return keep(name, undefined);
  saver.opened(id, change.etag, rowId);
  if (!isIn(change.draft, change.over)) return keep(name, change.draft);
  // It was saved in the email, and its tab ended before the draft was deleted.
  keep(name, undefined);
  await saver.drop(id);
}

const isIn = ({ recipients, day, slot, ...draft }: ScheduleDraft, { recipients: addresses, ...email }: WholeEmail) =>
  (['sender', 'type', 'replyTo'] as const).every((name) => draft[name] === email[name]) &&
  draft.occasion?.id === email.occasion?.id &&
  saysTheSame({ ...draft, addresses: recipients.map((one) => one.email) }, { ...email, addresses }) &&
  (!email.scheduledOn || (day === singaporeDay(email.scheduledOn) && slot === displayTime(email.scheduledOn)));
