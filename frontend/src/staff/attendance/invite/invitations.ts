/** Invites volunteers to an activity: creates a sign-up for each, and the app then sends the invitations. */
import type { Client } from '../../../../../dataverse/client.ts';
import { eq } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import { create } from '../../../../../dataverse/operations/writeOperations.ts';
import { attendanceName } from '../../../../../domain/attendance/attendanceName.ts';
import { signupState } from '../../../../../domain/schema/choices/signups.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { type NotInvited, type ToldWhen, toldWhen, whyNotInvited } from '../../../../../domain/signup/invitees.ts';
import { nextSignupId } from '../../../../../domain/signup/signupId.ts';
import { isThere } from '../records/addVolunteers.ts';
import { whoMayTake } from './whoMayTake.ts';

export type Invitee = { id: string; name: string };
export type Session = { id: string; name: string };

/** The people whom a press would invite, and how many it would not, by reason. */
export type Invitees = {
  people: readonly Invitee[];
  leftOut: ReadonlyMap<NotInvited, number>;
  told: ToldWhen;
  /** How many of the people may take a place only once the session is for everybody, and when that is. */
  early: number;
  earlyUntil: string;
};

const { activity, attendance, signup, volunteerProfile } = tables;

/** Reads who of the chosen people would be invited now. @throws DataverseError */
export async function readInvitees(
  dataverse: Client,
  session: Session,
  chosen: readonly Invitee[],
  now = new Date(),
): Promise<Invitees> {
  const ids = chosen.map(({ id }) => id);
  const [known, { session: placed, may, later }] = await Promise.all([
    readSignedUp(dataverse, session),
    whoMayTake(dataverse, session.id, ids, now),
  ]);
  const people: Invitee[] = [];
  const leftOut = new Map<NotInvited, number>();
  for (const one of chosen) {
    const why = whyNotInvited(one.id, known, may);
    if (why) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
    else people.push(one);
  }
  return {
    people,
    leftOut,
    told: placed ? toldWhen(placed, known.taken, now.getTime()) : { isOver: true, from: undefined, isFull: false },
    early: people.filter(({ id }) => later.has(id)).length,
    earlyUntil: placed?.regularsUntil ?? '',
  };
}

/**
 * Invites people. Idempotent: people who go, wait or were invited meanwhile are left out.
 * @throws the first DataverseError; some may have been invited, and a retry invites the rest
 */
export async function invite(dataverse: Client, session: Session, people: readonly Invitee[]): Promise<void> {
  const known = await readSignedUp(dataverse, session);
  const everybody = new Set(people.map(({ id }) => id));
  const ids = known.signups.map(({ id }) => id);
  const writes = people
    .filter(({ id }) => whyNotInvited(id, known, everybody) === undefined)
    .map(({ id, name }) =>
      create(signup, nextSignupId(session.id, id, ids), {
        crf69_name: attendanceName(name, session.name, signup.columns.name.maxLength),
        crf69_signupstate: signupState.codes.invited,
        'crf69_Activity@odata.bind': bind(activity, session.id),
        'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
      }),
    );
  const outcomes = await dataverse.batch(writes, { continueOnError: true });
  // A row that is there already is somebody's who was invited, or took a place, at this moment.
  for (const outcome of outcomes) if (!outcome.ok && !isThere(outcome.error)) throw outcome.error;
}

async function readSignedUp(dataverse: Client, { id }: Session) {
  const ofSession = eq('_crf69_activity_value', id);
  const reader = dataverse.batchedReads();
  const [listed, rows] = await Promise.all([
    reader.listAll(attendance, { select: ['_crf69_volunteerprofile_value'], filter: ofSession }),
    reader.listAll(signup, { select: ['crf69_signupstate', '_crf69_volunteerprofile_value'], filter: ofSession }),
  ]);
  return {
    taken: listed.length,
    goers: new Set(listed.map((row) => row._crf69_volunteerprofile_value ?? '')),
    signups: rows.map((row) => ({
      id: row.crf69_signupid,
      volunteerId: row._crf69_volunteerprofile_value ?? '',
      state: signupState.names.get(row.crf69_signupstate) ?? '',
    })),
  };
}
