/** The rows of the preview with what was found out and decided about each. Kept outside React: there may be 20 000. */
import { cellTexts } from '../../../../../domain/imports/texts.ts';
import type { Existing } from '../sending/findExisting.ts';
import type { BookRow } from './protocol.ts';

/** What happens to a row at Submit. */
export type Decision = 'add' | 'update' | 'skip';
export type RowOutcome = 'added' | 'updated' | 'existed' | 'skipped' | 'failed';

export type ImportRow = BookRow & {
  index: number;
  /** A volunteer with the same email or phone. */
  existing?: Existing;
  /** The number of an earlier row with the same email or phone, and what is the same. */
  twin?: { number: number; by: 'email' | 'phone' };
  /** What was decided for this row alone. */
  decision?: Decision;
  /** It was made by an earlier import of the same file. */
  wasMade?: boolean;
  outcome?: RowOutcome;
  /** Why it failed. */
  reason?: string;
};

/** What was decided for all rows of a kind. */
export type Policy = { existing: Decision; twins: Decision; errors: 'stop' | 'skip' };

export type RowKind = 'all' | 'errors' | 'warnings' | 'existing' | 'twins' | 'failed';

export const hasError = ({ problems }: BookRow): boolean => problems.some(([, { level }]) => level === 'error');
const hasWarning = ({ problems }: BookRow): boolean => problems.some(([, { level }]) => level === 'warning');

export function decisionOf(row: ImportRow, policy: Policy): Decision {
  if (row.decision) return row.decision;
  if (hasError(row) && policy.errors === 'skip') return 'skip';
  if (row.existing) return policy.existing;
  return row.twin ? policy.twins : 'add';
}

const isOf: Readonly<Record<RowKind, (row: ImportRow) => boolean>> = {
  all: () => true,
  errors: hasError,
  warnings: hasWarning,
  existing: ({ existing }) => existing !== undefined,
  twins: ({ twin }) => twin !== undefined,
  failed: ({ outcome }) => outcome === 'failed',
};
export const rowKinds = ['all', 'errors', 'warnings', 'existing', 'twins', 'failed'] as const satisfies RowKind[];

export type RowStore = {
  rows: readonly ImportRow[];
  add: (rows: readonly BookRow[]) => void;
  change: (index: number, change: Partial<ImportRow>) => void;
  changeMany: (changes: Iterable<readonly [index: number, change: Partial<ImportRow>]>) => void;
  /** Marks rows whose email or phone an earlier row has. */
  findTwins: () => void;
  counts: () => Readonly<Record<RowKind, number>>;
  ofKind: (kind: RowKind) => readonly ImportRow[];
  subscribe: (changed: () => void) => () => void;
  version: () => number;
};

/** Between two drawings of the rows that come while a file is read. */
const tellingPauseMs = 100;

export function newRowStore(): RowStore {
  const rows: ImportRow[] = [];
  const listeners = new Set<() => void>();
  let version = 0;
  const counts = { all: 0, errors: 0, warnings: 0, existing: 0, twins: 0, failed: 0 };
  // Counted as rows come and change: all anew at each drawing would be the longest part of it.
  const count = (row: ImportRow, by: 1 | -1) => {
    for (const kind of rowKinds) if (isOf[kind](row)) counts[kind] += by;
  };
  let isTold = true;
  const tell = () => {
    isTold = true;
    for (const listener of listeners) listener();
  };
  const changed = () => {
    version += 1;
    tell();
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
        const row = { ...each, index: rows.length };
        rows.push(row);
        count(row, 1);
      }
      version += 1;
      // Portions come faster than anybody can read, and drawing each would leave the screen no time for people.
      if (isTold) setTimeout(() => isTold || tell(), tellingPauseMs);
      isTold = false;
    },
    change(index, change) {
      replace(index, change);
      changed();
    },
    changeMany(changes) {
      for (const [index, change] of changes) replace(index, change);
      changed();
    },
    findTwins() {
      const first = new Map<string, number>();
      for (const { index, number, email, phone, twin } of rows) {
        const found = twinOf({ email, phone }, first);
        for (const key of [email, phone]) if (key !== undefined && !first.has(key)) first.set(key, number);
        if (found?.number !== twin?.number || found?.by !== twin?.by) replace(index, { twin: found });
      }
      changed();
    },
    counts: () => counts,
    ofKind: (kind) => (kind === 'all' ? rows : rows.filter(isOf[kind])),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

function twinOf(
  { email, phone }: Pick<BookRow, 'email' | 'phone'>,
  first: ReadonlyMap<string, number>,
): ImportRow['twin'] {
  const byEmail = email === undefined ? undefined : first.get(email);
  if (byEmail !== undefined) return { number: byEmail, by: 'email' };
  const byPhone = phone === undefined ? undefined : first.get(phone);
  return byPhone === undefined ? undefined : { number: byPhone, by: 'phone' };
}

/** What is said of a row as a whole. */
export function noteOf({ existing, twin, wasMade, outcome, reason }: ImportRow): string | undefined {
  if (outcome === 'failed') return reason;
  if (wasMade) return 'This row was imported before.';
  if (existing) return `${existing.name || 'A volunteer'} has the same ${existing.by}.`;
  if (twin) return twin.by === 'email' ? cellTexts.sameEmail(twin.number) : cellTexts.samePhone(twin.number);
  return undefined;
}
