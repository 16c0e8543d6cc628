/** What must hold of places, however presses, staff, timers and faults met. */
import type { Client } from '../../../../dataverse/client.ts';
import { eq } from '../../../../dataverse/filter.ts';
import { signupState } from '../../../../domain/schema/choices/signups.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { Outcome } from '../../../../domain/signup/round.ts';

/** Somebody who presses; `last`: the last answer that they had; `saw`: when the session was, as the page of each press showed it. */
export type Presser = { id: string; email: string; last: Outcome['place']; saw?: Map<string, string> };

type Given = {
  session: string;
  /** Staff may have added people beyond the places. */
  room: { places: number; listed: number; moves: number; firstMoveOn: number };
  /** From this time on it is for these alone. */
  forSome?: { since: number; ids: ReadonlySet<string> } | undefined;
  /** When it takes place in the end. */
  start: string;
  people: readonly Presser[];
  /** Whom staff took off again. */
  removed?: ReadonlySet<string>;
  /** The messages that were sent. */
  taken: readonly { to: string; subject: string | null }[];
  dataverse: Client;
};

/** Sign-ups hold whole seconds. */
const secondMs = 1000;

/** @returns the violations, in words */
export async function wrongPlaces({
  session,
  room,
  start,
  people,
  forSome,
  removed,
  taken,
  dataverse,
}: Given): Promise<string[]> {
  const rows = await dataverse.listAll(tables.attendance, { filter: eq('_crf69_activity_value', session) });
  const signups = await dataverse.listAll(tables.signup, { filter: eq('_crf69_activity_value', session) });
  const goers = rows.map((row) => row._crf69_volunteerprofile_value ?? '');
  const named = (state: string) => signups.filter((row) => signupState.names.get(row.crf69_signupstate) === state);
  const whose = (state: string) => named(state).map((row) => row._crf69_volunteerprofile_value ?? '');
  const [going, waiting] = [whose('going').filter((id) => !removed?.has(id)), whose('waiting')];
  const pressed = new Set(people.map(({ id }) => id));
  const isForThem = (id: string) => forSome === undefined || forSome.ids.has(id);
  const lowest = named('waiting')
    .filter((row) => isForThem(row._crf69_volunteerprofile_value ?? ''))
    .map((row) => row.crf69_queuenumber ?? '')
    .sort()[0];
  const wrong: string[] = [];
  const check = (holds: boolean, words: string) => void (holds || wrong.push(words));
  check(goers.length <= room.places + room.listed, `${goers.length} go to ${room.places} places`);
  check(goers.filter((id) => pressed.has(id)).length <= room.places, 'more were given a place than there are');
  check(new Set(goers).size === goers.length, 'somebody goes twice');
  check([...goers].sort().join() === [...going].sort().join(), 'the register and the sign-ups differ');
  check(!waiting.some(isForThem) || goers.length >= room.places, 'somebody waits beside a free place');
  check(
    named('going').every(
      (row) =>
        isForThem(row._crf69_volunteerprofile_value ?? '') ||
        !pressed.has(row._crf69_volunteerprofile_value ?? '') ||
        Date.parse(row.crf69_goingon ?? '') <= (forSome?.since ?? 0),
    ),
    'somebody was given a place in a session that is not for them',
  );
  check(
    lowest === undefined ||
      named('going').every((row) => !row.crf69_promotedon || (row.crf69_queuenumber ?? '') < lowest),
    'somebody was given a place before whoever waited longer',
  );
  for (const { id, email, last, saw } of people) {
    const is = goers.includes(id) ? 'going' : waiting.includes(id) ? 'waiting' : 'none';
    check(
      last === undefined || last === is || (last === 'waiting' && is === 'going'),
      `${email} was told ${last} and is ${is}`,
    );
    const messages = (words: string) =>
      taken.filter(({ to, subject }) => to === email && subject?.startsWith(words)).length;
    const own = signups.filter((row) => row._crf69_volunteerprofile_value === id);
    const given = own.filter((row) => row.crf69_promotedon).length;
    // One that was not surely sent before a move is sent as it is then.
    check(messages('You have a place') <= given * (1 + room.moves), `${email} was told twice of a place`);
    check(messages('Please note the change') <= room.moves, `${email} was told twice of a change`);
    const goes = named('going').filter((row) => own.includes(row));
    check(
      goes.every((row) => Date.parse(row.crf69_toldstart ?? '') === Date.parse(start)),
      `${email} does not know when it is`,
    );
    const wentBefore = goes.some((row) => Date.parse(row.crf69_goingon ?? '') + secondMs < room.firstMoveOn);
    const isTold = messages('Please note the change') + messages('You have a place') > 0;
    check(!wentBefore || room.moves % 2 === 0 || isTold, `${email} was sent no word of the change`);
    const sawIt = goes.every((row) => Date.parse(saw?.get(row.crf69_takekey ?? '') ?? start) === Date.parse(start));
    check(sawIt || isTold, `${email} saw it at another time and was sent no word of that`);
  }
  return wrong;
}
