/** Many press at once for the few places of one session, while staff add and remove people and processes are killed. */
import { randomUUID } from 'node:crypto';
import { ownLinks } from '../../../api/usecases/volunteering/ownLinks.ts';
import { create } from '../../../dataverse/operations/writeOperations.ts';
import type { ApiAnswer } from '../../../domain/contract/answers.ts';
import { apiPaths, idempotencyKeyHeader, linkIdHeader } from '../../../domain/contract/paths.ts';
import { type PlaceAnswer, volunteeringActions } from '../../../domain/contract/volunteering.ts';
import { volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { activityRegister } from '../../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { localMailKey } from '../../../infra/local/appSettings.ts';
import { randomFor } from '../../../infra/local/demo/random.ts';
import { type Presser, wrongPlaces } from '../schedules/oracles/wrongPlaces.ts';
import { uuidBy } from '../uuidBy.ts';
import { type FaultSystem, startFaultSystem } from './faultSystem.ts';
import { answerOf, pause } from './pressing.ts';
import type { ServiceName } from './services.ts';

export type Rush = {
  seed: string;
  /** How many press, within `spreadMs`; every tenth gives up again. */
  presses: number;
  places: number;
  spreadMs: number;
  /** How many requests to Dataverse a press may cost: whose page, and its part of a round. Few presses share no round. */
  mostRequests?: number;
  /** Takes what happened, in words. */
  tell?: (line: string) => void;
};

export const aRush = { presses: 1000, places: 20, spreadMs: 10_000, mostRequests: 1 };
/** What every `npm test` can wait for. */
export const aShortRush = { presses: 60, places: 5, spreadMs: 2000 };

const faults = [
  { match: '\\$batch', drop: 'after' },
  { match: '\\$batch', status: 429, retryAfter: 1 },
  { match: '\\$batch', status: 503 },
  { match: 'GET .*activitieses', drop: 'before' },
];
/** Dataverse is asked for many in one request. */
const atOnce = 250;
/** Milliseconds: nobody waits longer for an answer. */
const mostMs = 40_000;

const links = ownLinks([localMailKey], () => new Date());

/** Runs a rush. @returns the violations, in words; empty if there are none */
export async function runRush({
  seed,
  presses,
  places,
  spreadMs,
  mostRequests,
  tell = () => {},
}: Rush): Promise<string[]> {
  const random = randomFor(`${seed}/rush`);
  const system = await startFaultSystem('.', 2);
  const { dataverse } = system;
  try {
    const session = uuidBy(random);
    const start = new Date(Math.ceil(Date.now() / 1000) * 1000 + 5 * 24 * 3_600_000).toISOString();
    await dataverse.create(tables.activity, session, {
      ...{ crf69_activityid: 'Rush', crf69_scheduledon: start, crf69_duration: 90 },
      ...{ crf69_signupopen: true, crf69_places: places },
    });
    const people = Array.from({ length: presses }, (_, index): Presser => {
      return { id: uuidBy(random), email: `rush.${index}@example.com`, last: undefined };
    });
    await storePeople(people, system);
    const requests = countRequests(system);
    await requests.begin();
    const waits: number[] = [];
    const press = async (one: Presser, what: 'take' | 'giveUp', key: string) => {
      const begun = Date.now();
      one.last = await answerTo(one, { action: volunteeringActions[what], session }, key, system);
      waits.push(Date.now() - begun);
    };
    const pressing = people.map(async (one, index) => {
      const personal = randomFor(`${seed}/${index}`);
      await pause(personal.whole(0, spreadMs));
      const key = uuidBy(personal);
      // Some phones send a press twice.
      await Promise.all(Array.from({ length: index % 20 === 0 ? 2 : 1 }, () => press(one, 'take', key)));
      if (index % 10 === 0) await press(one, 'giveUp', uuidBy(personal));
    });
    const storm = AbortSignal.timeout(spreadMs);
    const [staff] = await Promise.all([
      byStaff(session, spreadMs, system),
      breakThings(seed, storm, { ...system, restart: requests.restart }),
      ...pressing,
    ]);
    // Before anybody is told.
    const each = (await requests.soFar()) / waits.length;
    await system.faults('dataverse', 'clear');
    for (const app of system.functions)
      await fetch(`${app.url}/admin/functions/tellVolunteers`, { method: 'POST' }).catch(() => {});
    await pause(3000);
    const longest = Math.max(...waits);
    const said = `${each.toFixed(2)} requests to Dataverse for each of ${waits.length} presses`;
    tell(`  ${said}; the slowest was answered after ${(longest / 1000).toFixed(1)} s`);
    const room = { places, listed: staff.added.length, moves: 0, firstMoveOn: Number.POSITIVE_INFINITY };
    const taken = await system.messages();
    const known = { session, room, start, people, taken, dataverse, removed: new Set(staff.removed) };
    return [
      ...(await wrongPlaces(known)),
      ...(longest > mostMs ? [`a press was answered after ${longest} ms`] : []),
      ...(mostRequests !== undefined && each > mostRequests ? [said] : []),
    ];
  } finally {
    await system.stop();
  }
}

async function storePeople(people: readonly Presser[], { dataverse }: FaultSystem): Promise<void> {
  for (let from = 0; from < people.length; from += atOnce)
    await dataverse.atomic(
      people.slice(from, from + atOnce).flatMap(({ id, email }) => {
        const contact = randomUUID();
        return [
          create(tables.contact, contact, { crf69_contid: 'Ada', crf69_email: email }),
          create(tables.volunteerProfile, id, {
            ...{ crf69_volunteerid: 'Ada', crf69_volunteeremail: email },
            crf69_volunteerstatus: volunteerStatus.codes.active,
            'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
          }),
        ];
      }),
    );
}

/** Presses as a phone does, until an answer comes. @returns the place */
async function answerTo({ id }: Presser, body: object, key: string, system: FaultSystem): Promise<Presser['last']> {
  const link = links.pathTo(id, 0).split('/').at(-1) ?? '';
  const headers = { [linkIdHeader]: link, [idempotencyKeyHeader]: key, 'Content-Type': 'application/json' };
  const init = { method: 'POST' as const, headers, body: JSON.stringify(body) };
  const answer: ApiAnswer<PlaceAnswer> = JSON.parse((await answerOf(system, apiPaths.volunteering, init)).text);
  if (!answer.success) throw new Error(`A press was refused: ${answer.error.message}`);
  return answer.data.place;
}

/** Counts the requests to Dataverse, also those of its earlier processes. */
function countRequests({ dataverseUrl, restart }: FaultSystem) {
  const log = `${dataverseUrl}/_local/requests`;
  let before = 0;
  const ofThisProcess = async (): Promise<number> => {
    const { requests }: { requests: readonly string[] } = await (await fetch(log)).json();
    return requests.length;
  };
  return {
    begin: () => fetch(log, { method: 'DELETE' }),
    restart: async (name: ServiceName) => {
      before += await ofThisProcess();
      await restart(name);
    },
    soFar: async () => before + (await ofThisProcess()),
  };
}

/** Adds people whom nobody asked, and removes some of them. */
async function byStaff(session: string, forMs: number, { dataverse }: FaultSystem) {
  const added: string[] = [];
  const removed: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    await pause(forMs / 5);
    const id = randomUUID();
    const add = () =>
      addVolunteers(dataverse, activityRegister, { id: session, name: 'Rush' }, [{ id, name: 'Listed' }]);
    await untilDone(() => dataverse.create(tables.volunteerProfile, id, { crf69_volunteerid: 'Listed' }));
    await untilDone(add);
    added.push(id);
    if (step % 2 === 1) continue;
    const row = activityRegister.rowId(session, id);
    const operations = [activityRegister.placing(session, row, activityRegister.remove(row, '*'))];
    await untilDone(() => dataverse.batch(operations, { continueOnError: true }));
    removed.push(id);
  }
  return { added, removed };
}

/** Staff press again, too, until it is done. */
async function untilDone(act: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (tries >= 20) throw error;
      await pause(500);
    }
  }
}

/** Kills the app and Dataverse, loses answers and refuses requests, until it is told to stop. */
async function breakThings(seed: string, until: AbortSignal, system: FaultSystem): Promise<void> {
  const random = randomFor(`${seed}/rush/faults`);
  const again = async (act: () => Promise<void>, leastMs: number, mostMs: number) => {
    while (!until.aborted) {
      await pause(random.whole(leastMs, mostMs));
      if (!until.aborted) await act();
    }
  };
  await Promise.all([
    again(() => system.faults('dataverse', { ...random.pick(faults), count: random.whole(1, 2) }), 300, 1500),
    again(() => system.kill(random.whole(0, system.functions.length - 1)), 2000, 5000),
    again(() => system.restart('dataverse'), 4000, 9000),
  ]);
}
