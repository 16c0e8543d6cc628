/** Sign-up for a session, as staff see and change it. */
import type { Client } from '../../../../../dataverse/client.ts';
import { and, eq } from '../../../../../dataverse/filter.ts';
import { calledOffColumns, isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { signupState } from '../../../../../domain/schema/choices/signups.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import {
  type DefaultSettings,
  defaultsRow,
  type SessionSettings,
  sessionColumns,
  sessionIn,
  sessionRow,
} from '../../../../../domain/signup/settings.ts';
import type { Reading } from '../records/registerKind.ts';

const { activity, attendance, location, recurringActivity, signup } = tables;
const { waiting, going, cancelled, invited } = signupState.codes;

export type Signups = {
  settings: SessionSettings;
  /** The code in the session's public address; empty if it has none. */
  publicCode: string;
  isCancelled: boolean;
  /** People who were invited and have not answered. */
  invited: { id: string; name: string }[];
  /** The people who wait, the next one first. */
  waiting: { id: string; name: string }[];
  /** Those who gave up a place, the latest first, with the start that they knew and the word that they left. */
  cancelled: { id: string; name: string; on: string; toldStart: string | null; word: string }[];
};

/** Reads it; undefined without such an activity. @throws DataverseError */
export async function readSignups(id: string, { dataverse, signal }: Reading): Promise<Signups | undefined> {
  const [row, rows, listed] = await Promise.all([
    dataverse.find(activity, id, {
      select: [...sessionColumns, 'crf69_publiccode', ...calledOffColumns],
      signal,
    }),
    dataverse.listAll(signup, {
      select: [
        ...(['crf69_signupstate', 'crf69_queuenumber', 'crf69_goingon', 'crf69_cancelledon', 'crf69_word'] as const),
        ...(['crf69_toldstart', '_crf69_volunteerprofile_value'] as const),
      ],
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
      filter: and(eq('_crf69_activity_value', id), eq('statecode', activeState)),
      orderBy: ['crf69_queuenumber asc'],
      signal,
    }),
    dataverse.listAll(attendance, {
      select: ['_crf69_volunteerprofile_value'],
      filter: eq('_crf69_activity_value', id),
      signal,
    }),
  ]);
  if (!row) return undefined;
  const people = rows.map((one) => ({
    id: one.crf69_signupid,
    volunteerId: one._crf69_volunteerprofile_value,
    name: one.crf69_VolunteerProfile?.crf69_volunteerid ?? '',
    state: one.crf69_signupstate,
    hadPlace: one.crf69_goingon !== null,
    on: one.crf69_cancelledon ?? '',
    toldStart: one.crf69_toldstart,
    word: one.crf69_word ?? '',
  }));
  const withState = (...states: number[]) => people.filter(({ state }) => state !== null && states.includes(state));
  const idsOf = (some: readonly { volunteerId: string | null }[]) => some.map(({ volunteerId }) => volunteerId);
  // Staff may have put on the register who waits or is invited.
  const here = new Set(listed.map((one) => one._crf69_volunteerprofile_value));
  const coming = new Set([...here, ...idsOf(withState(waiting, going))]);
  const answered = new Set([...coming, ...idsOf(withState(cancelled))]);
  return {
    settings: sessionIn(row),
    publicCode: row.crf69_publiccode ?? '',
    isCancelled: isCalledOff(row),
    invited: withState(invited).filter(({ volunteerId }) => !answered.has(volunteerId)),
    waiting: withState(waiting).filter(({ volunteerId }) => !here.has(volunteerId)),
    // Not who comes again, nor who was taken off or only waited.
    cancelled: withState(cancelled)
      .filter(({ volunteerId, hadPlace }) => hadPlace && !coming.has(volunteerId))
      .sort((one, other) => other.on.localeCompare(one.on)),
  };
}

/** Reads the places by which volunteers find sessions near them. @throws DataverseError */
export async function readLocations({ dataverse, signal }: Reading): Promise<{ id: string; name: string }[]> {
  const rows = await dataverse.listAll(location, { select: ['crf69_locid'], orderBy: ['crf69_locid'], signal });
  return rows.map((row) => ({ id: row.crf69_locationid, name: row.crf69_locid ?? '' }));
}

/** Writes what differs from what was read, so that another member of staff's change of the rest stays. @throws DataverseError */
export async function writeSettings(
  dataverse: Client,
  id: string,
  { before, after }: { before: SessionSettings; after: SessionSettings },
): Promise<void> {
  const changed = changedColumns(sessionRow(before), sessionRow(after));
  if (changed) await dataverse.update(activity, id, changed);
}

/** As `writeSettings`, of a recurring activity. */
export async function writeDefaults(
  dataverse: Client,
  id: string,
  { before, after }: { before: DefaultSettings; after: DefaultSettings },
): Promise<void> {
  const changed = changedColumns(defaultsRow(before), defaultsRow(after));
  if (changed) await dataverse.update(recurringActivity, id, changed);
}

function changedColumns<Columns extends object>(before: Columns, after: Columns): Partial<Columns> | undefined {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Columns>) : undefined;
}
