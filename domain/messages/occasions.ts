/** The activity or training session that an email is about: how rows name it, and what its places are filled with. */
import type { Session } from '../calendar/events.ts';
import { displayLongDay } from '../calendar/month.ts';
import type { OccasionRef, OccasionValues } from '../contract/email.ts';
import { rowReference, tables } from '../schema/index.ts';
import { addMinutes, displayTime, singaporeDay } from '../time.ts';
import type { OccasionSeen } from './reminders.ts';

/** @returns `Kayaking`, `Saturday, 14 March 2026`, `09:00–11:00`, `Kallang Basin`; empty where it is not known */
export function occasionValues({ name, start, minutes, place }: Session): OccasionValues {
  return {
    activity: name,
    day: start && displayLongDay(singaporeDay(start)),
    time: start && hours(start, minutes),
    place,
  };
}

/** The start alone where no duration is known, or where it ends on another day. */
function hours(start: string, minutes: number): string {
  const end = addMinutes(start, Math.max(0, minutes));
  const endsLater = minutes > 0 && singaporeDay(end) === singaporeDay(start);
  return endsLater ? `${displayTime(start)}–${displayTime(end)}` : displayTime(start);
}

/** The columns of an email's row that name its activity or session. */
export const occasionColumns = ['_crf69_activity_value', '_crf69_trainingsession_value'] as const;
type OccasionColumns = Record<(typeof occasionColumns)[number], string | null>;

/** Further columns of a scheduled email: its activity's id, which stays when the activity is deleted, and what its writer saw of it. */
export const seenColumns = ['crf69_occasionid', 'crf69_occasionstart', 'crf69_occasioncancelledon'] as const;
type SeenColumns = Record<(typeof seenColumns)[number], string | null>;

/** @returns what a scheduled email is about, also when that was deleted */
export const occasionOfScheduled = (row: OccasionColumns & SeenColumns): OccasionRef | undefined =>
  occasionOf(row) ?? goneOccasion(row.crf69_occasionid);

/** Nobody finds it any more, of whatever kind it was. */
const goneOccasion = (id: string | null | undefined): OccasionRef | undefined =>
  id ? { kind: 'activity', id } : undefined;

/** @returns what the writer of a scheduled email saw; undefined where another app has written about something else */
export function occasionSeenIn(row: OccasionColumns & SeenColumns): OccasionSeen | undefined {
  if (row.crf69_occasionid === null || occasionOfScheduled(row)?.id !== row.crf69_occasionid) return undefined;
  return { start: row.crf69_occasionstart ?? '', cancelledOn: row.crf69_occasioncancelledon };
}

/** @returns the columns of a scheduled email that is about this */
export const seenOf = (occasion: OccasionRef | undefined, seen: OccasionSeen | undefined): SeenColumns => ({
  crf69_occasionid: occasion?.id ?? null,
  crf69_occasionstart: seen?.start || null,
  crf69_occasioncancelledon: seen?.cancelledOn ?? null,
});

/** @returns what an email's row is about; undefined when it is about nothing */
export function occasionOf(row: OccasionColumns): OccasionRef | undefined {
  if (row._crf69_activity_value) return { kind: 'activity', id: row._crf69_activity_value };
  if (row._crf69_trainingsession_value) return { kind: 'training', id: row._crf69_trainingsession_value };
  return undefined;
}

/** The lookup of a new email that is about this. */
export const newOccasionLookup = (occasion: OccasionRef | undefined) => {
  if (!occasion) return {};
  return occasion.kind === 'activity'
    ? { 'crf69_Activity@odata.bind': rowReference(tables.activity, occasion.id) }
    : { 'crf69_TrainingSession@odata.bind': rowReference(tables.trainingSession, occasion.id) };
};

/** The lookups of an email that is changed, and was about something else. */
export const occasionLookups = (occasion: OccasionRef | undefined) => ({
  'crf69_Activity@odata.bind': null,
  'crf69_TrainingSession@odata.bind': null,
  ...newOccasionLookup(occasion),
});

/** The text that an email's row keeps: what its messages say and, for a bulk email, how the activity was at its press, and its id. */
export const keptText = (values: OccasionValues, seen?: OccasionSeen, about?: string): string =>
  JSON.stringify({ ...values, ...seen, ...(about && { about }) });

/** @returns what a bulk email is about, also when that was deleted */
export function occasionOfBulk(
  row: OccasionColumns & { crf69_occasionvalues: string | null },
): OccasionRef | undefined {
  const id = readKept(row.crf69_occasionvalues)?.about;
  return occasionOf(row) ?? goneOccasion(id);
}

/** Reads the values that an email's row keeps; undefined where it keeps none, or none that can be read. */
export function keptValues(json: string | null): OccasionValues | undefined {
  const kept = readKept(json);
  if (!kept) return undefined;
  const { activity = '', day = '', time = '', place = '' } = kept;
  return { activity, day, time, place };
}

/** Reads what the sender of a bulk email saw of its activity; undefined where nothing of it was kept. */
export function keptSeen(json: string | null): OccasionSeen | undefined {
  const { start, cancelledOn = null } = readKept(json) ?? {};
  return start === undefined ? undefined : { start, cancelledOn };
}

function readKept(json: string | null): Record<string, string | undefined> | undefined {
  if (json === null) return undefined;
  try {
    const read: unknown = JSON.parse(json);
    if (typeof read !== 'object' || read === null) return undefined;
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
  } catch {
    return undefined;
  }
}
