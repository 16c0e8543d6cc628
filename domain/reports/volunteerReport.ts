/** The rules of the volunteer report: who volunteered for which programme and scheme, how often and how long. */
import { hoursPresent } from '../attendance/timePresent.ts';
import { isBlank } from '../text.ts';

/** From this many attended records in a group on, a volunteer is regular there. */
export const recordsOfARegular = 4;
/** Explains why the columns of a table do not add up to the totals above it. */
export const totalsNote = `A regular volunteer has at least ${recordsOfARegular} attended records. A volunteer who attended in several groups is counted in each of them, and once in the total. Two records in each of two groups make a regular volunteer in the total, and in neither group. So volunteers and regular volunteers do not add up to the total; records and hours do.`;
/** The group of activities without a programme or scheme, or with an unknown one. */
export const noGroup = 'N/A';

/** The attended records of activities with the same programme and scheme: ids, or null. */
export type Tally = {
  programme: string | null;
  scheme: string | null;
  /** In hundredths, so that sums stay exact. */
  hundredthsOfHours: number;
  /** Between check-in and check-out. */
  minutesPresent: number;
  /** Attended records by volunteer. */
  records: ReadonlyMap<string, number>;
};

/** Names of programmes or schemes by id. */
export type Names = ReadonlyMap<string, string>;

/** @property hours of the activities @property present hours between check-in and check-out */
export type Figures = { volunteers: number; regulars: number; records: number; hours: number; present: number };

export type Group = Figures & {
  name: string;
  /** The programmes or schemes in the group; `null` for activities without one. More than one only in N/A; none: all. */
  ids: readonly (string | null)[];
  /** Most frequent first. */
  attendances: readonly AttendanceCount[];
};

/** How often one volunteer attended. */
export type AttendanceCount = { volunteer: string; records: number };

export type VolunteerReport = { all: Group; byProgramme: Group[]; byScheme: Group[] };

/** The columns of an activity's duration. */
export type Lasting = {
  /** Hours. Some older rows have negative ones; they count as positive. */
  crf69_combinedduration: number | null;
  /** Minutes. */
  crf69_duration: number | null;
};

/** Returns an activity's hours in hundredths: its stated hours, otherwise its minutes. */
export const hundredthsOf = ({ crf69_combinedduration: hours, crf69_duration: minutes }: Lasting): number =>
  Math.round(hours === null ? ((minutes ?? 0) * 100) / 60 : Math.abs(hours) * 100);

/** Returns an activity's hours, to two decimals; 0 for a record without an activity. */
export const hoursOf = (activity: Lasting | null | undefined): number => (activity ? hundredthsOf(activity) / 100 : 0);

/** Sums the tallies: in total, and for each of the two kinds of group, by name, N/A last. */
export function volunteerReport(tallies: readonly Tally[], programmes: Names, schemes: Names): VolunteerReport {
  return {
    all: groupOf('All', [], tallies),
    byProgramme: groupsOf(tallies, ({ programme }) => programme, programmes),
    byScheme: groupsOf(tallies, ({ scheme }) => scheme, schemes),
  };
}

function groupsOf(tallies: readonly Tally[], idOf: (tally: Tally) => string | null, names: Names): Group[] {
  const groups = new Map<string, Tally[]>();
  const rest: Tally[] = [];
  for (const tally of tallies) {
    const id = idOf(tally);
    if (id === null || isBlank(names.get(id) ?? '')) rest.push(tally);
    else groups.set(id, [...(groups.get(id) ?? []), tally]);
  }
  const named = [...groups].map(([id, own]) => groupOf(names.get(id) ?? noGroup, [id], own));
  const last = rest.length > 0 ? [groupOf(noGroup, [...new Set(rest.map(idOf))], rest)] : [];
  return [...named.sort((one, other) => byName.compare(one.name, other.name)), ...last];
}

const byName = new Intl.Collator('en-SG', { numeric: true });

function groupOf(name: string, ids: Group['ids'], tallies: readonly Tally[]): Group {
  const byVolunteer = new Map<string, number>();
  for (const { records } of tallies) {
    for (const [volunteer, count] of records) byVolunteer.set(volunteer, (byVolunteer.get(volunteer) ?? 0) + count);
  }
  const attendances = [...byVolunteer]
    .map(([volunteer, records]) => ({ volunteer, records }))
    // Sorted by id where the counts are equal, so that pages are stable.
    .sort((one, other) => other.records - one.records || (one.volunteer < other.volunteer ? -1 : 1));
  return {
    name,
    ids,
    attendances,
    volunteers: attendances.length,
    regulars: regularsOf(attendances).length,
    records: attendances.reduce((sum, { records }) => sum + records, 0),
    hours: tallies.reduce((sum, { hundredthsOfHours }) => sum + hundredthsOfHours, 0) / 100,
    present: hoursPresent(tallies.reduce((sum, { minutesPresent }) => sum + minutesPresent, 0)),
  };
}

/** Returns those who came at least four times. */
export const regularsOf = (attendances: readonly AttendanceCount[]): readonly AttendanceCount[] =>
  attendances.filter(({ records }) => records >= recordsOfARegular);
