/** Writes rows of the volunteer import directly into Dataverse, as the signed-in person. */
import type { Outcome } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError, type ErrorKind } from '../../../../../dataverse/errors.ts';
import { updateWithReferenced } from '../../../../../dataverse/operations/withReferenced.ts';
import { insertVolunteer } from '../../../../../dataverse/people/insertVolunteer.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { pause } from '../../../http/request.ts';
import { madeAlready } from '../session/findExisting.ts';
import type { PreparedRow } from '../session/protocol.ts';
import { SendingHeldUp } from './heldUp.ts';
import { withoutHidden } from './hiddenColumns.ts';
import type { RowItem } from './items.ts';
import { reasonOf } from './reasons.ts';
import type { Sent } from './sendRows.ts';

/** After these errors, it is unknown whether rows were written. */
const unclearKinds: readonly ErrorKind[] = ['network', 'unavailable', 'throttled', 'unexpected'];
/** Milliseconds before each retry after a lost answer. */
const pauses = [500, 2000, 5000, 10_000, 20_000];

export type WritingOptions = {
  wait?: (ms: number) => Promise<void>;
  /** Columns that the person may not read, by their logical names: no update changes them. */
  hidden?: ReadonlySet<string>;
};

/**
 * Makes the writer of one import. A request whose answer was lost is not simply sent again: the rows that exist by now
 * are looked up, and only the others are sent, so that a failed row still stops those after it.
 * @returns a function that writes rows up to the first that fails; it throws SendingHeldUp when no answer can be
 * obtained
 */
export function volunteerWriter(
  dataverse: Client,
  prepare: (indexes: number[]) => Promise<PreparedRow[]>,
  { wait = pause, hidden = new Set() }: WritingOptions = {},
) {
  let isUnclear = false;

  return async (items: readonly RowItem[]): Promise<ReadonlyMap<RowItem, Sent>> => {
    const sent = new Map<RowItem, Sent>();
    const prepared = await prepare(items.map(({ index }) => index));
    const rowOf = new Map(items.map((item, index) => [item, prepared[index]]));
    let open = [...items];
    for (const ms of [...pauses, undefined]) {
      try {
        if (isUnclear) open = await withoutMade(dataverse, open, sent);
        isUnclear = false;
        if (open.length === 0) return sent;
        const outcomes = await dataverse.batch(open.map((item) => operationOf(item, rowOf.get(item), hidden)));
        const recorded = recordOutcomes(open, outcomes, sent);
        open = recorded.open;
        if (!recorded.isUnclear) return sent;
      } catch (error) {
        if (!isPassing(error)) throw error;
      }
      isUnclear = true;
      if (ms !== undefined) await wait(ms);
    }
    throw new SendingHeldUp();
  };
}

const isPassing = (error: unknown): boolean => error instanceof DataverseError && unclearKinds.includes(error.kind);

async function withoutMade(dataverse: Client, open: RowItem[], sent: Map<RowItem, Sent>): Promise<RowItem[]> {
  const made = await madeAlready(
    dataverse,
    open.map(({ id }) => id),
  );
  for (const item of open) if (made.has(item.id)) sent.set(item, { outcome: 'added' });
  return open.filter(({ id }) => !made.has(id));
}

function operationOf({ id, change }: RowItem, row: PreparedRow | undefined, hidden: ReadonlySet<string>) {
  if (!row) throw new Error('A row was sent before it was prepared.');
  // A new contact has nothing that could be overwritten.
  const contact = change?.volunteer.contactId === undefined ? row.contact : withoutHidden(row.contact, hidden);
  const table = tables.volunteerProfile;
  if (!change) {
    return { ...insertVolunteer(id, row.newProfile, row.contact), repeatable: false };
  }
  const { profileId, contactId } = change.volunteer;
  return updateWithReferenced({ table, id: profileId, row: row.changedProfile }, 'Contact', {
    table: tables.contact,
    id: contactId,
    newId: id,
    row: contact,
  });
}

function recordOutcomes(open: readonly RowItem[], outcomes: readonly Outcome<unknown>[], sent: Map<RowItem, Sent>) {
  const left: RowItem[] = [];
  let isUnclear = false;
  for (const [index, item] of open.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    if (outcome.ok)
      sent.set(item, { outcome: item.change ? 'updated' : outcome.value === 'existed' ? 'existed' : 'added' });
    else if (outcome.error.kind === 'unauthorized') throw outcome.error;
    else if (unclearKinds.includes(outcome.error.kind)) {
      isUnclear = true;
      left.push(item);
    } else if (outcome.error.kind === 'notRun') left.push(item);
    else sent.set(item, { outcome: 'failed', reason: reasonOf(outcome.error) });
  }
  return { open: left, isUnclear };
}
