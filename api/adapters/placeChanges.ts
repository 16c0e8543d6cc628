/** Builds the writes of changed places: sign-ups, and rows on the register. */
import { bind } from '../../dataverse/key.ts';
import type { Operation } from '../../dataverse/operation.ts';
import { create, remove, update } from '../../dataverse/operations/writeOperations.ts';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { attendanceName } from '../../domain/attendance/attendanceName.ts';
import { memberTypeOf } from '../../domain/attendance/memberType.ts';
import { withoutSeconds } from '../../domain/attendance/times.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import type { Change, StoredSignup } from '../../domain/signup/round.ts';
import { nextSignupId } from '../../domain/signup/signupId.ts';
import { seenOnPage, type ToldSession } from '../../domain/signup/toldSession.ts';
import { toldRow } from './toldSessions.ts';

/** `etag`: of their profile, read before the places that they have. */
export type Person = { etag: string; name: string; role: number | null };

/** What changes are written from: the session, all its sign-ups, and who presses. */
export type Written = {
  session: { id: string; etag: string; name: string; told: ToldSession };
  signups: readonly StoredSignup[];
  people: ReadonlyMap<string, Person>;
  now: Date;
};

const { activity, attendance, signup, volunteerProfile } = tables;
const { waiting, going, cancelled } = signupState.codes;

type Taking = Exclude<Change, { do: 'leave' }>;
type Leaving = Extract<Change, { do: 'leave' }>;

/** Updates the session's row under the ETag that was read, so that a concurrent change of its places fails. @param key of a press of the round */
export const versionOf = ({ session }: Written, key: string): Operation<unknown> =>
  update(activity, session.id, { crf69_placechange: key }, { ifMatch: session.etag });

/** Writes the person's version: refused where another session gave them a place since it was read. */
function personVersion({ volunteerId, key }: Change, { people }: Written): Operation<unknown>[] {
  const person = people.get(volunteerId);
  const ifMatch = person?.etag;
  return person ? [update(volunteerProfile, volunteerId, { crf69_placechange: key }, { ifMatch })] : [];
}

export function changeOf(change: Change, written: Written): Operation<unknown>[] {
  const on = `${written.now.toISOString().slice(0, 19)}Z`;
  const { key } = change;
  switch (change.do) {
    case 'wait':
      return [
        stored(change, written, {
          ...seen(change, written, on),
          crf69_signupstate: waiting,
          crf69_askedon: on,
          crf69_takekey: key,
        }),
      ];
    case 'go': {
      const asked = change.signup ? {} : { crf69_askedon: on };
      const promoted = change.isUnasked ? { crf69_promotedon: on } : seen(change, written, on);
      const columns = { ...asked, ...promoted, crf69_signupstate: going, crf69_goingon: on, crf69_takekey: key };
      return [stored(change, written, columns), onRegister(change, written, on), ...personVersion(change, written)];
    }
    case 'leave': {
      const { goer, word } = change;
      const given = { crf69_word: word || null, ...hadPlace(change, written.session.told, on) };
      const columns = { ...given, crf69_signupstate: cancelled, crf69_cancelledon: on, crf69_cancelkey: key };
      return [
        stored(change, written, columns),
        ...(goer ? [remove(attendance, goer.rowId, { ifMatch: goer.etag })] : []),
      ];
    }
  }
}

/** Who presses has just seen the session on their page, so it counts as told as it was there: of what has changed since they are told. */
function seen({ shown }: Taking, { session }: Written, on: string): RowInput<typeof signup> {
  const told = seenOnPage(session.told, shown);
  return toldRow({ ...told, place: told.place.slice(0, signup.columns.toldplace.maxLength) }, on);
}

/** Who gave up a place is told from who only waited, and from whom staff took off, by when they had it. */
function hadPlace({ signup: own, goer, isTakenOff }: Leaving, told: ToldSession, on: string): RowInput<typeof signup> {
  if (isTakenOff) return { crf69_goingon: null };
  // Staff put them on the register, and no sign-up says when.
  return goer && own?.state !== 'going' ? { crf69_goingon: on, ...(!own && toldRow(told, on)) } : {};
}

const rowName = ({ volunteerId }: Change, { session, people }: Written): string =>
  attendanceName(people.get(volunteerId)?.name ?? '', session.name, signup.columns.name.maxLength);

const whose = ({ volunteerId }: Change, { session }: Written) => ({
  'crf69_Activity@odata.bind': bind(activity, session.id),
  'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteerId),
});

/** Changes the sign-up, or makes the person's next one. */
function stored(change: Change, written: Written, columns: RowInput<typeof signup>): Operation<unknown> {
  if (change.signup) return update(signup, change.signup.id, columns, { ifMatch: change.signup.etag });
  const { session, signups } = written;
  const known = signups.map(({ id }) => id);
  return create(signup, nextSignupId(session.id, change.volunteerId, known), {
    crf69_name: rowName(change, written),
    ...columns,
    ...whose(change, written),
  });
}

/** The row that staff's *Add* would make. */
const onRegister = (change: Change, written: Written, on: string): Operation<unknown> =>
  create(attendance, attendanceId(written.session.id, change.volunteerId), {
    crf69_name: rowName(change, written),
    crf69_membertype: memberTypeOf(written.people.get(change.volunteerId)?.role),
    crf69_createdonwithoutseconds: withoutSeconds(on),
    ...whose(change, written),
  });
