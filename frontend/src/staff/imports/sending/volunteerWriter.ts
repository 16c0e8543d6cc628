/** Writes rows of the volunteer import directly into Dataverse, as the signed-in person. */
import type { Outcome } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError, type ErrorKind } from '../../../../../dataverse/errors.ts';
import { pause } from '../../../http/request.ts';
import { madeAlready } from '../session/findExisting.ts';
import type { PreparedRow } from '../session/protocol.ts';
import { SendingHeldUp } from './heldUp.ts';
import type { RowItem } from './items.ts';
import { reasonOf } from './reasons.ts';
import { type RowStep, rowSteps } from './rowSteps.ts';
import type { Sent } from './sendRows.ts';

/** After these errors, it is unknown whether rows were written. */
const unclearKinds: readonly ErrorKind[] = ['network', 'unavailable', 'throttled', 'unexpected'];
/** Milliseconds before each retry after a lost answer. */
const pauses = [500, 2000, 5000, 10_000, 20_000];

export type WritingOptions = {
  wait?: (ms: number) => Promise<void>;
  /** Columns that the person may not read, by their logical names: no update changes them. */
  hidden?: ReadonlySet<string>;
  /** The id of the import, which every row bears. */
  importId?: string;
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
  { wait = pause, hidden = new Set(), importId }: WritingOptions = {},
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
        const steps = await rowSteps(dataverse, open, rowOf, { hidden, importId });
        const operations = [...steps.values()].flatMap((step) => ('operation' in step ? [step.operation] : []));
        const outcomes = operations.length > 0 ? await dataverse.batch(operations) : [];
        const recorded = recordOutcomes(open, steps, outcomes, sent);
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
    open.flatMap(({ id, change }) => (change ? [] : [id])),
  );
  // A change is decided from what is stored: its row may be the very volunteer whom an earlier import added.
  const isMade = ({ id, change }: RowItem) => !change && made.has(id);
  for (const item of open) if (isMade(item)) sent.set(item, { outcome: 'added' });
  return open.filter((item) => !isMade(item));
}

/** Records the outcomes of rows in their order, up to the first that failed. @returns the rows that are left */
function recordOutcomes(
  open: readonly RowItem[],
  steps: ReadonlyMap<RowItem, RowStep>,
  outcomes: readonly Outcome<unknown>[],
  sent: Map<RowItem, Sent>,
): { open: RowItem[]; isUnclear: boolean } {
  let place = 0;
  for (const [index, item] of open.entries()) {
    const step = steps.get(item);
    if (!step) break;
    const outcome = 'sent' in step ? step.sent : outcomeOf(item, outcomes[place++]);
    if (outcome === 'unclear') return { open: open.slice(index), isUnclear: true };
    sent.set(item, outcome);
    if (outcome.outcome === 'failed') break;
  }
  return { open: [], isUnclear: false };
}

/** @throws DataverseError when the login has expired */
function outcomeOf({ change }: RowItem, outcome: Outcome<unknown> | undefined): Sent | 'unclear' {
  if (!outcome) return 'unclear';
  if (outcome.ok) return { outcome: change ? 'updated' : outcome.value === 'existed' ? 'existed' : 'added' };
  const { error } = outcome;
  if (error.kind === 'unauthorized') throw error;
  // Changed in this very moment: by an earlier try of this row, or by somebody else, which reading it again shows.
  if (change && error.kind === 'preconditionFailed') return 'unclear';
  if (error.kind === 'notRun' || unclearKinds.includes(error.kind)) return 'unclear';
  return { outcome: 'failed', reason: reasonOf(error) };
}
