/** The rows of the preview with results and decisions. Stored outside React, because there may be 20 000. */
import { importedRowId } from '../../../../../domain/imports/rowId.ts';
import { hasError, hasWarning, isEditable, matchKindOf, reasonFor } from './decisions.ts';
import type { ImportRow } from './importRow.ts';
import { inTurns } from './inTurns.ts';
import type { FileRow } from './protocol.ts';
import { twinFinder } from './twins.ts';

const isOf = {
  all: () => true,
  errors: hasError,
  warnings: hasWarning,
  existing: (row) => matchKindOf(row) === 'known',
  unclear: (row) => matchKindOf(row) === 'unclear',
  individuals: (row) => matchKindOf(row) === 'individual',
  elsewhere: (row) => matchKindOf(row) === 'elsewhere',
  deactivated: (row) => matchKindOf(row) === 'deactivated',
  // Also a row whose volunteer an earlier row surely is, by another address.
  twins: (row) => matchKindOf(row) === 'repeated' || (row.twin?.isSure === true && matchKindOf(row) !== 'known'),
  // Those who also match a volunteer are asked about.
  sharing: ({ twin, existing }) => twin?.isSure === false && !existing,
  consent: ({ lacksConsent, existing }) => lacksConsent && existing?.isSure !== true,
  erased: ({ isErased, existing }) => isErased === true && existing?.isSure !== true,
  hidden: ({ isHidden }) => isHidden,
  referees: ({ hasUnreadReferees }) => hasUnreadReferees,
  placeholders: (row) => row.placeholders.length > 0 && isEditable(row),
  outdated: ({ outcome, isOutdated }) => outcome === 'failed' && isOutdated === true,
  failed: ({ outcome }) => outcome === 'failed',
  skipped: ({ outcome }) => outcome === 'skipped',
  unsent: ({ outcome, wasMade }) => outcome === undefined && !wasMade,
} as const satisfies Record<string, (row: ImportRow) => boolean>;

export type RowKind = keyof typeof isOf;
export const rowKinds = [
  'all',
  'errors',
  'warnings',
  'existing',
  'unclear',
  'individuals',
  'deactivated',
  'elsewhere',
  'twins',
  'sharing',
  'consent',
  'erased',
  'hidden',
  'referees',
  'placeholders',
  'outdated',
  'failed',
  'skipped',
  'unsent',
] as const satisfies RowKind[];

export type RowStore = {
  rows: readonly ImportRow[];
  add: (rows: readonly FileRow[]) => void;
  change: (index: number, change: Partial<ImportRow>) => void;
  changeMany: (changes: Iterable<readonly [index: number, change: Partial<ImportRow>]>) => void;
  /** Marks the rows that share something with an earlier row. */
  findTwins: () => Promise<void>;
  /** Whether the rows have their ids. */
  isIdentified: () => boolean;
  /** Gives each row its id. @param seed from the API */
  identify: (seed: string) => Promise<void>;
  counts: () => Readonly<Record<RowKind, number>>;
  /** How many rows were matched for each reason, surely or not. */
  reasons: () => Readonly<Record<'known' | 'unclear', ReadonlyMap<string, number>>>;
  ofKind: (kind: RowKind) => readonly ImportRow[];
  subscribe: (changed: () => void) => () => void;
  version: () => number;
};

/** Between two drawings of the rows that come while a file is read: each takes time from the reading, and from people. */
const notifyPauseMs = 250;

export function newRowStore(): RowStore {
  const rows: ImportRow[] = [];
  const listeners = new Set<() => void>();
  let version = 0;
  const counts: Record<RowKind, number> = {
    all: 0,
    errors: 0,
    warnings: 0,
    existing: 0,
    unclear: 0,
    individuals: 0,
    deactivated: 0,
    elsewhere: 0,
    twins: 0,
    sharing: 0,
    consent: 0,
    erased: 0,
    hidden: 0,
    referees: 0,
    placeholders: 0,
    outdated: 0,
    failed: 0,
    skipped: 0,
    unsent: 0,
  };
  const reasons = { known: new Map<string, number>(), unclear: new Map<string, number>() };
  // Counted as rows come and change, because a full count would be the longest part of each render.
  const count = (row: ImportRow, by: 1 | -1) => {
    for (const kind of rowKinds) if (isOf[kind](row)) counts[kind] += by;
    const matchKind = matchKindOf(row);
    if (!row.existing || (matchKind !== 'known' && matchKind !== 'unclear')) return;
    const reason = reasonFor(row.existing);
    const left = (reasons[matchKind].get(reason) ?? 0) + by;
    if (left > 0) reasons[matchKind].set(reason, left);
    else reasons[matchKind].delete(reason);
  };
  let isNotified = true;
  const notify = () => {
    isNotified = true;
    for (const listener of listeners) listener();
  };
  const changed = () => {
    version += 1;
    notify();
  };
  const replace = (index: number, change: Partial<ImportRow>) => {
    const row = rows[index];
    if (!row) return;
    const changed = { ...row, ...change };
    rows[index] = changed;
    count(row, -1);
    count(changed, 1);
  };

  return {
    rows,
    add(more) {
      for (const each of more) {
        const row = { ...each, index: rows.length, id: '' };
        rows.push(row);
        count(row, 1);
      }
      version += 1;
      // Portions come faster than anybody can read, and rendering each would block the screen.
      if (isNotified) setTimeout(() => isNotified || notify(), notifyPauseMs);
      isNotified = false;
    },
    change(index, change) {
      replace(index, change);
      changed();
    },
    changeMany(changes) {
      for (const [index, change] of changes) replace(index, change);
      changed();
    },
    async findTwins() {
      const twinOf = twinFinder();
      await inTurns(rows, (row) => {
        const twin = twinOf(row);
        const { twin: before } = row;
        if (before?.rowName !== twin?.rowName || before?.reason !== twin?.reason) {
          replace(row.index, { twin });
        }
      });
      changed();
    },
    isIdentified: () => rows.every(({ id }) => id !== ''),
    identify: (seed) =>
      inTurns(rows, ({ index, number, sheet }) => replace(index, { id: importedRowId(seed, number, sheet) })),
    counts: () => counts,
    reasons: () => reasons,
    ofKind: (kind) => (kind === 'all' ? rows : rows.filter(isOf[kind])),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
