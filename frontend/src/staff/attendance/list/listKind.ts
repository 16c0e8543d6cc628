/** Defines what the portal's list can show. */
import type { Client } from '../../../../../dataverse/client.ts';
import type { Page } from '../../../../../dataverse/operations/readOperations.ts';
import type { Span } from '../../../../../domain/attendance/showModes.ts';
import type { TableDefinition } from '../../../../../domain/schema/index.ts';
import type { Day } from '../../../../../domain/time.ts';
import type { PresenceReader } from './sessionPresence.ts';

/** One line of the list; values without a column in its table are left out. */
export type ListItem = {
  id: string;
  name: string;
  programme?: string;
  scheme?: string;
  scheduledOn?: string | null;
  /** In minutes. */
  duration?: number | null;
  /** Whether it was cancelled. */
  isCancelled?: boolean;
  /** The text about sign-up; left out where volunteers cannot sign up themselves. */
  signup?: string;
  /** For recurring activities: `HH:mm`, and the days of the latest sessions, newest first. */
  time?: string | null;
  days?: readonly Day[];
};

export const sortColumns = ['name', 'programme', 'scheme', 'scheduledOn'] as const;
export type SortColumn = (typeof sortColumns)[number];
export type Sort = { by: SortColumn; descending: boolean };

export type ListQuery = {
  span: Span;
  sort: Sort;
  /** Part of a name, programme or scheme; empty finds all. */
  filter: string;
};

export type ListPaging = { dataverse: Client; next: string | undefined; signal: AbortSignal };

export type ListKind = {
  name: 'activities' | 'trainings' | 'recurring';
  /** The tab's label. */
  label: string;
  /** The word for one of them. */
  one: string;
  table: TableDefinition;
  columns: readonly SortColumn[];
  /** They have a usual day and a next date instead of one schedule. */
  isRecurring?: boolean;
  /** Reads how many are present at each of these sessions; undefined without registers. */
  readPresence?: PresenceReader;
  /** Reads one page; the first without `next`. */
  read: (query: ListQuery, paging: ListPaging) => Promise<Page<ListItem>>;
};
