/** The rows of the preview with results and decisions. Stored outside React, because there may be 20 000. */
import { matchOf } from '../../../../../domain/imports/matching.ts';
import { importedRowId } from '../../../../../domain/imports/rowId.ts';
import { cellTexts } from '../../../../../domain/imports/texts.ts';
import { hasError, hasWarning, isEditable, matchKindOf } from './decisions.ts';
import type { ImportRow, Twin } from './importRow.ts';
import { inTurns } from './inTurns.ts';
import type { FileRow } from './protocol.ts';

const isOf = {
  all: () => true,
  errors: hasError,
  warnings: hasWarning,
  existing: (row) => matchKindOf(row) === 'known',
  unclear: (row) => matchKindOf(row) === 'unclear',
  individuals: (row) => matchKindOf(row) === 'individual',
  elsewhere: (row) => matchKindOf(row) === 'elsewhere',
  twins: ({ twin }) => twin?.isSure === true,
  sharing: ({ twin }) => twin?.isSure === false,
  consent: ({ lacksConsent, existing }) => lacksConsent && existing?.isSure !== true,
  hidden: ({ isHidden }) => isHidden,
  placeholders: (row) => row.placeholders.length > 0 && isEditable(row),
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
  'elsewhere',
  'twins',
  'sharing',
  'consent',
  'hidden',
  'placeholders',
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
    elsewhere: 0,
    twins: 0,
    sharing: 0,
    consent: 0,
    hidden: 0,
    placeholders: 0,
    failed: 0,
    skipped: 0,
    unsent: 0,
  };
  // Counted as rows come and change, because a full count would be the longest part of each render.
  const count = (row: ImportRow, by: 1 | -1) => {
    for (const kind of rowKinds) if (isOf[kind](row)) counts[kind] += by;
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
      const earlier = new Map<string, ImportRow>();
      await inTurns(rows, (row) => {
        const twin = twinOf(row, earlier);
        for (const key of keysOf(row)) if (!earlier.has(key)) earlier.set(key, row);
        const { twin: before } = row;
        if (before?.number !== twin?.number || before?.reason !== twin?.reason) {
          replace(row.index, { twin });
        }
      });
      changed();
    },
    isIdentified: () => rows.every(({ id }) => id !== ''),
    identify: (seed) => inTurns(rows, ({ index, number }) => replace(index, { id: importedRowId(seed, number) })),
    counts: () => counts,
    ofKind: (kind) => (kind === 'all' ? rows : rows.filter(isOf[kind])),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** Returns the keys that a row is found by: everything that people share, with the name and without. */
function keysOf({ email, phone, plainName, birthday }: FileRow): string[] {
  const shared = [email, phone].filter((each) => each !== undefined);
  const known = birthday === undefined ? [] : [birthday];
  return [...[...shared, ...known].map((each) => `${each} ${plainName}`), ...shared];
}

function twinOf(row: ImportRow, earlier: ReadonlyMap<string, ImportRow>): Twin | undefined {
  for (const key of keysOf(row)) {
    const other = earlier.get(key);
    const match = other && matchOf(row, other);
    if (match) return { isSure: match.isSure, reason: match.reason, number: other.number };
  }
  return undefined;
}

/** Returns the note about a row as a whole. */
export function noteOf({ existing, twin, wasMade, outcome, reason }: ImportRow): string | undefined {
  if (outcome === 'failed') return reason;
  if (wasMade) return 'This row was added before.';
  if (existing) {
    const { person, reason: match } = existing;
    const place = existing.belongs === 'elsewhere' ? `, of ${person.organization?.name || 'another organisation'}` : '';
    return `${match}: ${person.name || 'a volunteer without a name'}${place}.`;
  }
  return twin && cellTexts.samePerson(twin.number, twin.reason);
}
