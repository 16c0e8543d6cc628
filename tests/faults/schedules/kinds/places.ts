/**
 * Volunteers take places of one session and give them up on two hosts, beside staff who add people, make room, move the
 * session and say whom it is for, while the timer gives free places and tells people.
 */
import { tellVolunteers } from '../../../../api/usecases/volunteering/tellVolunteers.ts';
import { create } from '../../../../dataverse/operations/writeOperations.ts';
import { sessionEnd } from '../../../../domain/attendance/sessionSpan.ts';
import { volunteerRole, volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../../domain/schema/index.ts';
import type { Outcome } from '../../../../domain/signup/round.ts';
import { activityRegister } from '../../../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { type Random, randomFor } from '../../../../infra/local/demo/random.ts';
import { uuidBy } from '../../uuidBy.ts';
import { type Presser, wrongPlaces } from '../oracles/wrongPlaces.ts';
import { pressUntilAnswered } from '../pressing.ts';
import type { System } from '../system.ts';
import { turns } from '../turns.ts';
import { tick } from '../turnsOfWork.ts';

const roles = [volunteerRole.codes.readingMentor, volunteerRole.codes.alumni] as const;
const isMentor = (_one: Presser, index: number) => index % 2 === 0;
const steps = 4;
/** Mornings of days ahead, so that nothing of it is soon. */
const days = ['2026-03-06T01:00:00Z', '2026-03-07T01:00:00Z'] as const;

/** Runs the schedule. @returns the violations, in words */
export async function places(system: System, seed: string): Promise<string[]> {
  const random = randomFor(`${seed}/places`);
  const { dataverse } = system;
  const session = uuidBy(random);
  let forSome: { since: number; ids: ReadonlySet<string> } | undefined;
  const room = { places: random.whole(1, 2), listed: 0, moves: 0, firstMoveOn: Number.POSITIVE_INFINITY };
  await dataverse.create(tables.activity, session, {
    ...{ crf69_activityid: 'Reading', crf69_scheduledon: days[0], crf69_duration: 90 },
    ...{ crf69_signupopen: true, crf69_places: room.places },
  });
  const people: Presser[] = [];
  for (let index = 0; index < 5; index += 1) people.push(await aPresser(index, random, system));
  for (let step = 1; step <= steps; step += 1) {
    system.step = step;
    const pressing = random.sample(people, random.whole(1, people.length));
    await Promise.all([
      ...pressing.map((one) => press(one, session, random, system)),
      tick(system, tellVolunteers),
      byStaff(),
    ]);
    system.clock.pass(random.pick([1, 30, 400]));
  }
  system.calm();
  await turns(300);
  for (let runs = 0; runs < 4; runs += 1) {
    system.clock.pass(900);
    await tick(system, tellVolunteers);
  }
  return wrongPlaces({
    session,
    room,
    start: days[room.moves % 2] ?? days[0],
    people,
    forSome,
    taken: system.taken,
    dataverse,
  });

  async function byStaff(): Promise<void> {
    const deed = random.whole(0, 5);
    if (deed === 0) {
      const id = uuidBy(random);
      await dataverse.create(tables.volunteerProfile, id, { crf69_volunteerid: 'Listed' });
      await addVolunteers(dataverse, activityRegister, { id: session, name: 'Reading' }, [{ id, name: 'Listed' }]);
      room.listed += 1;
    } else if (deed === 1) {
      room.places += 1;
      await dataverse.update(tables.activity, session, { crf69_places: room.places });
    } else if (deed === 2) {
      room.moves += 1;
      room.firstMoveOn = Math.min(room.firstMoveOn, system.clock.now().getTime());
      await dataverse.update(tables.activity, session, { crf69_scheduledon: days[room.moves % 2] ?? days[0] });
    } else if (deed === 3) {
      forSome ??= { since: system.clock.now().getTime(), ids: new Set(people.filter(isMentor).map(({ id }) => id)) };
      await dataverse.update(tables.activity, session, { crf69_forroles: String(roles[0]) });
    }
  }
}

async function aPresser(index: number, random: Random, { dataverse }: System): Promise<Presser> {
  const [id, contact] = [uuidBy(random), uuidBy(random)];
  const email = `presser.${index}@example.com`;
  await dataverse.atomic([
    create(tables.contact, contact, { crf69_contid: 'Ada', crf69_email: email }),
    create(tables.volunteerProfile, id, {
      ...{ crf69_volunteerid: 'Ada', crf69_volunteeremail: email },
      ...{ crf69_volunteerstatus: volunteerStatus.codes.active, crf69_role: roles[index % 2] },
      'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
    }),
  ]);
  return { id, email, last: undefined, saw: new Map() };
}

/** Presses once, which the phone sends once or twice, and knows the last answer. */
async function press(one: Presser, session: string, random: Random, system: System): Promise<void> {
  const what = random.chance(0.7) ? ('take' as const) : ('giveUp' as const);
  const key = uuidBy(random);
  // What the page showed may change before the press arrives.
  const { crf69_scheduledon: start, crf69_duration } = await system.dataverse.retrieve(tables.activity, session);
  const schedule = { scheduledOn: start, duration: crf69_duration };
  const shown = { start: start ?? '', end: sessionEnd(schedule) ?? null, place: '' };
  one.saw?.set(key, shown.start);
  const pressed = { do: what, key, volunteerId: one.id, word: '', shown };
  const sent = Array.from({ length: random.whole(1, 2) }, () =>
    pressUntilAnswered<Outcome>(system, (appContext) => appContext.pressPlace(session, pressed)),
  );
  for (const answer of await Promise.all(sent)) one.last = 'result' in answer ? answer.result.place : undefined;
}
