/**
 * How long data about people stays: the classes of the schedule, from which day each counts, and what happens then. The
 * periods that ship are drafts; an officer changes them and puts them in force.
 */
import { leftStatuses } from '../clearance/standing.ts';
import type { retentionClass, retentionUnit } from '../schema/choices/retention.ts';
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import { addDays, addMonths, addYears, type Day, startOfDay } from '../time.ts';

export type RetentionClass = keyof typeof retentionClass.codes;
export type Period = { amount: number; unit: keyof typeof retentionUnit.codes };

/** What is deleted of a volunteer: everything, their references, or the secured answers. */
export type DeletedPart = 'person' | 'references' | 'securedAnswers';

/** The classes of rows that are old by themselves. */
export const oldKinds = ['messages', 'imports', 'drafts'] as const satisfies readonly RetentionClass[];
export type OldKind = (typeof oldKinds)[number];

/** @param of a class without `people` */
export const oldKindOf = (of: RetentionClass | undefined): OldKind =>
  oldKinds.find((kind) => kind === of) ?? 'messages';

export type ClassRule = {
  /** The id of its row, the same in every organisation. */
  ruleId: string;
  label: string;
  /** What happens, and from which day it counts, for officers. */
  what: string;
  period: Period;
  /**
   * Which people it is about: volunteers with these statuses (`null`: none), deactivated with one of the others, or held back; none
   * for rows that are old by themselves.
   */
  people?: {
    statuses: readonly (number | null)[];
    deactivated?: readonly number[];
    deletes: DeletedPart;
    isHeldBack?: true;
  };
};

const { codes } = volunteerStatus;
/** Before the decision; afterwards nobody needs the answers any more. */
const undecided: readonly number[] = [codes.applied, codes.screening, codes.interview];
const decided = Object.values(codes).filter((code) => !undecided.includes(code));
/** Of people who are here: whoever was deactivated with one of these has left all the same. */
const here = decided.filter((code) => !leftStatuses.includes(code));
const id = (last: number): string => `5e1c9a74-2d36-4b8f-a07c-41d9f3b6e0${last}`;
const everything = 'Everything about them is deleted. Their attendance stays without a name, for the hours.';

export const retentionRules: Readonly<Record<RetentionClass, ClassRule>> = {
  notAccepted: {
    ruleId: id(11),
    label: 'Applications not accepted',
    what: `${everything} Counts from the day on which they were turned down.`,
    period: { amount: 1, unit: 'years' },
    people: { statuses: [codes.rejected], deletes: 'person' },
  },
  left: {
    ruleId: id(12),
    label: 'People who left',
    what: `${everything} Counts from the day on which they left; if their record was deactivated with another status, from its latest change.`,
    period: { amount: 2, unit: 'years' },
    people: { statuses: [codes.exited], deactivated: here, deletes: 'person' },
  },
  securedAnswers: {
    ruleId: id(13),
    label: 'Answers about health, crime and drugs',
    what: 'The answers are emptied. Counts from the day on which they were accepted or turned down; of imported volunteers, from the latest change of their status.',
    period: { amount: 90, unit: 'days' },
    people: { statuses: decided, deletes: 'securedAnswers' },
  },
  references: {
    ruleId: id(14),
    label: 'Character references',
    what: 'They are deleted, with the messages to the referees and the list that the volunteer entered. Counts from the day on which the volunteer left or was turned down; if their record was deactivated with another status, from its latest change.',
    period: { amount: 1, unit: 'years' },
    people: { statuses: leftStatuses, deactivated: here, deletes: 'references' },
  },
  messages: {
    ruleId: id(15),
    label: 'Emails and their deliveries',
    what: 'Emails that are finished are deleted, with their text and recipients, and so is what became of each message. Counts from the day on which they were made.',
    period: { amount: 13, unit: 'months' },
  },
  imports: {
    ruleId: id(16),
    label: 'Import records',
    what: 'They are deleted; the volunteers stay. Counts from the import.',
    period: { amount: 13, unit: 'months' },
  },
  heldBack: {
    ruleId: id(17),
    label: 'Applications that look automated',
    what: 'Those that nobody took in are deleted, with who applied. Counts from the day on which they came.',
    period: { amount: 90, unit: 'days' },
    people: { statuses: [], deletes: 'person', isHeldBack: true },
  },
  undecided: {
    ruleId: id(18),
    label: 'Applications not decided',
    what: `${everything} Also volunteers without a status, whom nobody has put down for a session in that time. Counts from the latest change of their status, or else from the day on which they came.`,
    period: { amount: 1, unit: 'years' },
    people: { statuses: [...undecided, null], deletes: 'person' },
  },
  drafts: {
    ruleId: id(19),
    label: 'Drafts of emails',
    what: 'Emails that somebody began and did not send are deleted. Counts from their latest change.',
    period: { amount: 90, unit: 'days' },
  },
};

/** Returns whether a status says that somebody has decided about the volunteer. */
export const isDecided = (status: number | null): boolean => status !== null && !undecided.includes(status);

/** A volunteer's status, since when they have had it, and since when they have been decided upon. Instants in ISO 8601. */
type Decided = { status: number | null; since: string | null; decidedOn: string | null };

/**
 * Returns what is written of the day of the decision, which a later change of status leaves as it is; undefined if that is
 * written already.
 */
export function decisionNoticed({ status, since, decidedOn }: Decided): { crf69_decidedon: string | null } | undefined {
  if (isDecided(status) === (decidedOn !== null)) return undefined;
  return { crf69_decidedon: isDecided(status) ? since : null };
}

/**
 * Returns the instant before which something must have happened to be due today: the start of the day that lies the whole
 * period back, in Singapore.
 */
export function dueBefore({ amount, unit }: Period, today: Day): string {
  const back = { days: addDays, months: addMonths, years: addYears }[unit];
  return startOfDay(back(today, -amount));
}

/** Returns a period in words: `1 year`, `90 days`. */
export const periodText = ({ amount, unit }: Period): string => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;

/** The number of rows by table, without the prefix. */
export type Counts = Readonly<Record<string, number>>;

export function sumOf(all: readonly Counts[]): Counts {
  const sum: Record<string, number> = {};
  for (const counts of all) for (const [table, count] of Object.entries(counts)) sum[table] = (sum[table] ?? 0) + count;
  return sum;
}

/** Returns counts less others, without those of nothing. */
export const without = (all: Counts, others: Counts): Counts =>
  Object.fromEntries(
    Object.entries(all)
      .map(([table, count]) => [table, count - (others[table] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

/** Reads the counts that a run or an item stores. */
export function readCounts(stored: string | null): Counts {
  const value: unknown = JSON.parse(stored ?? '{}');
  return Object.fromEntries(Object.entries(Object(value)).map(([table, count]) => [table, Number(count)]));
}

/** Returns counts in words: `3 attendance, 1 contact`. @param labelOf the label of a table by its short name */
export const countsText = (counts: Counts, labelOf: (table: string) => string): string =>
  Object.entries(counts)
    .map(([table, count]) => `${count} × ${labelOf(table)}`)
    .join(', ');
