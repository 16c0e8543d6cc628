/** Reads who of the sessions ahead is to be told what: sign-ups, compared with the registers. */
import type { Client } from '../../dataverse/client.ts';
import type { OwnSession } from '../../domain/contract/volunteering.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { minutesOfLateChanges, type Notice } from '../../domain/signup/notices.ts';
import { daysAhead } from '../../domain/signup/session.ts';
import type { ToldSession } from '../../domain/signup/toldSession.ts';
import { addMinutes } from '../../domain/time.ts';
import { isOffRegister, putBackSince } from './backOnRegister.ts';
import { type Invitation, invitationIn } from './invitations.ts';
import { isOpenAhead, listingsAhead, type SignupAhead, signupsAhead } from './signupsAhead.ts';
import { sessionNow, tellingIn, toldIn } from './toldSessions.ts';

/** A sign-up of a future session. Instants are empty if there are none. */
export type ToldSignup = {
  id: string;
  etag: string;
  volunteerId: string;
  isWaiting: boolean;
  goingOn: string;
  /** The session as it is now. If it was deleted: as they were last told of it, without an id. */
  session: OwnSession & ToldSession;
  places: number | null;
  /** What they were last told of the session; undefined for a sign-up that is older than that. */
  told: ToldSession | undefined;
  /** What they were being told of it when a run ended; undefined where it is noted what became of it. */
  telling: ToldSession | undefined;
  /** The notices that they have had. `promoted` also if they took the place themselves, and need none. */
  notices: readonly Notice[];
  /** When they were last told of a change, and of a place that is free shortly before. */
  changeToldOn: string;
  calledOn: string;
  /** How many places there were at that call; `null` without a limit. */
  calledPlaces: number | null;
};

type Place = { sessionId: string; volunteerId: string };
export type StoredRow = { id: string; etag: string };

export type Ahead = {
  /** The sign-ups of those who go or wait, without people whom staff took off the register. */
  signups: ToldSignup[];
  /** Those of people whom staff took off the register, and of people who are on it again, where that is not noted. */
  takenOff: StoredRow[];
  putBack: StoredRow[];
  /** Those of people who wait for a session to come, and whom staff put on its register. */
  placed: (StoredRow & { listedOn: string })[];
  /** Invitations to send: to people who neither go nor wait. */
  invitations: Invitation[];
  /** People without a sign-up whom staff put on the register, by session with sign-up. */
  unsigned: ReadonlyMap<string, readonly string[]>;
  /** How many are on the register of a session. */
  taken: ReadonlyMap<string, number>;
};

const { going, waiting, invited } = signupState.codes;

const dayMs = 24 * 3_600_000;
const daysOfDeleted = 14;

/** Reads everything in two requests, however many sessions there are. */
export async function readAhead(dataverse: Client, now: Date): Promise<Ahead> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const horizon = {
    now: now.toISOString(),
    since: addMinutes(now.toISOString(), -minutesOfLateChanges),
    invitations: inDays(daysAhead),
    deleted: inDays(daysOfDeleted),
  };
  const found = await signupsAhead(dataverse, horizon);
  const besides = found.flatMap(({ crf69_Activity: row }) =>
    row && !isOpenAhead(row, horizon) ? row.crf69_activitiesid : [],
  );
  const [{ open, all }, back] = await Promise.all([
    listingsAhead(dataverse, [...new Set(besides)], horizon),
    putBackSince(dataverse, found),
  ]);
  const listed = new Set(all.map(keyOf));
  const hasCome = new Set(all.filter((one) => one.isMarked && one.hasBegun).map(keyOf));
  const taken = new Map<string, number>();
  for (const { sessionId } of all) taken.set(sessionId, (taken.get(sessionId) ?? 0) + 1);
  const own = found.filter((row) => row.crf69_signupstate !== invited);
  // Who has come knows how it is now.
  const signups = own.flatMap((row) => (hasCome.has(placeOf(row)) ? [] : (toldSignup(row, listed, back) ?? [])));
  const isNoted = (row: SignupAhead) => row.crf69_takenoffon !== null;
  const takenOff = own.filter((row) => isTakenOff(row, listed) && !isNoted(row)).map(storedRow);
  const putBack = own.filter((row) => listed.has(placeOf(row)) && isNoted(row)).map(storedRow);
  const listedOn = new Map(all.map((one) => [keyOf(one), one.hasBegun ? undefined : one.listedOn]));
  const placed = own.flatMap((row) => {
    const on = row.crf69_signupstate === waiting && listedOn.get(placeOf(row));
    return on ? { ...storedRow(row), listedOn: on } : [];
  });
  const answered = new Set([...listed, ...own.map(placeOf)]);
  const invitations = found
    .filter((row) => row.crf69_signupstate === invited && !answered.has(placeOf(row)))
    .flatMap((row) => invitationIn(row) ?? []);
  const known = new Set(signups.map(({ session, volunteerId }) => keyOf({ sessionId: session.id, volunteerId })));
  const unsigned = new Map<string, string[]>();
  for (const one of open)
    if (one.volunteerId && !one.isMarked && !one.hasBegun && !known.has(keyOf(one)))
      unsigned.set(one.sessionId, [...(unsigned.get(one.sessionId) ?? []), one.volunteerId]);
  return { signups, takenOff, putBack, placed, invitations, unsigned, taken };
}

const keyOf = ({ sessionId, volunteerId }: Place): string => `${sessionId} ${volunteerId}`;

const placeOf = ({ crf69_Activity: row, _crf69_volunteerprofile_value: volunteerId }: SignupAhead): string =>
  keyOf({ sessionId: row?.crf69_activitiesid ?? '', volunteerId: volunteerId ?? '' });

const storedRow = (row: SignupAhead): StoredRow => ({ id: row.crf69_signupid, etag: row['@odata.etag'] });

/** Only of a session that still exists: the register of a deleted one is unknown. */
const isTakenOff = (row: SignupAhead, listed: ReadonlySet<string>): boolean =>
  row.crf69_Activity !== null && row.crf69_signupstate === going && !listed.has(placeOf(row));

/** @param back the ids of those who are on it again */
function toldSignup(row: SignupAhead, listed: ReadonlySet<string>, back: ReadonlySet<string>): ToldSignup | undefined {
  const { crf69_Activity: found, _crf69_volunteerprofile_value: volunteerId } = row;
  const told = toldIn(row);
  if (!volunteerId || (!found && (!told || isOffRegister(row, back)))) return undefined;
  const id = found?.crf69_activitiesid ?? '';
  if (isTakenOff(row, listed)) return undefined;
  const isWaiting = row.crf69_signupstate === waiting && !listed.has(placeOf(row));
  const current = found ? sessionNow(found) : told && { ...told, isOff: true };
  return (
    current && {
      id: row.crf69_signupid,
      etag: row['@odata.etag'],
      volunteerId,
      isWaiting,
      goingOn: row.crf69_goingon ?? row.crf69_askedon ?? '',
      session: { ...current, id, bring: found?.crf69_bring ?? '' },
      places: found?.crf69_places ?? null,
      told,
      telling: tellingIn(row),
      notices: [
        ...(row.crf69_toldon !== null || row.crf69_promotedon === null ? (['promoted'] as const) : []),
        ...(row.crf69_remindedon === null ? [] : (['reminder'] as const)),
      ],
      changeToldOn: row.crf69_changetoldon ?? '',
      calledOn: row.crf69_calledon ?? '',
      calledPlaces: row.crf69_calledplaces,
    }
  );
}
