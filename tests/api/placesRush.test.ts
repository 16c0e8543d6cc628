/** A rush for the places of a session: never too many, nobody twice, and the rest in order. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { changeOf } from '../../api/adapters/placeChanges.ts';
import { type Places, placesIn } from '../../api/adapters/places.ts';
import { giveFreePlaces, newPressPlace } from '../../api/usecases/volunteering/pressPlace.ts';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Change } from '../../domain/signup/round.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { sendRemoval } from '../../frontend/src/staff/attendance/sending/sendListed.ts';
import { knownVersions, type Pending } from '../../frontend/src/staff/outbox/pending.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z' });
const { activity, attendance, signup, volunteerProfile } = tables;

const signupsIn = (session: string) =>
  appContext().dataverse.listAll(signup, { filter: eq('_crf69_activity_value', session) });
const goersOf = async (session: string) => {
  const rows = await appContext().dataverse.listAll(attendance, { filter: eq('_crf69_activity_value', session) });
  return rows.map((row) => row._crf69_volunteerprofile_value ?? '');
};

it('of 200 presses for 20 places on two hosts that lose answers, 20 go and the rest wait in order, nobody twice', async () => {
  const { dataverse, clientOver, now } = appContext();
  const session = randomUUID();
  await dataverse.create(activity, session, {
    ...{ crf69_activityid: 'Reading Circle', crf69_scheduledon: '2026-11-28T01:00:00Z' },
    ...{ crf69_signupopen: true, crf69_places: 20 },
  });
  const people = Array.from({ length: 200 }, () => randomUUID());
  await dataverse.batch(
    people.map((id, index) =>
      create(volunteerProfile, id, {
        crf69_volunteerid: `V ${index}`,
        crf69_volunteerstatus: volunteerStatus.codes.active,
      }),
    ),
  );
  let requests = 0;
  const losing: typeof fetch = async (input, init) => {
    requests += 1;
    const answer = await fetch(input, init);
    if (requests % 7 !== 0) return answer;
    await answer.arrayBuffer();
    throw new TypeError('fetch failed');
  };
  const hosts = [0, 1].map(() => newPressPlace({ places: placesIn(clientOver(losing)), now }));
  const outcomes = await Promise.all(
    people.map(async (volunteerId, index) => {
      const taking = { do: 'take', key: randomUUID(), volunteerId } as const;
      // Every tenth phone sends its press to the other host as well.
      const to = index % 10 === 0 ? hosts : [hosts[index % 2]];
      return (await Promise.all(to.map((host) => host?.(session, taking)))).map((outcome) => outcome?.place);
    }),
  );
  const goers = await goersOf(session);
  const rows = await signupsIn(session);
  const named = (state: string) => rows.filter((row) => signupState.names.get(row.crf69_signupstate) === state);
  const idsOf = (of: typeof rows) => of.map((row) => row._crf69_volunteerprofile_value ?? '').sort();
  expect([goers.length, new Set(goers).size, rows.length]).toEqual([20, 20, 200]);
  expect(idsOf(named('going'))).toEqual(goers.sort());
  const told = people.filter((_id, index) => outcomes[index]?.includes('going'));
  expect(told.sort()).toEqual(goers);
  expect(requests).toBeLessThan(200);
  // Ten cannot come: the ten with the lowest numbers go instead.
  const line = named('waiting').sort((a, b) => (a.crf69_queuenumber ?? '').localeCompare(b.crf69_queuenumber ?? ''));
  await Promise.all(
    goers
      .slice(0, 10)
      .map((volunteerId, index) =>
        hosts[index % 2]?.(session, { do: 'giveUp', key: randomUUID(), volunteerId, word: '' }),
      ),
  );
  expect((await goersOf(session)).sort()).toEqual([...goers.slice(10), ...idsOf(line.slice(0, 10))].sort());
}, 120_000);

const personOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** A session with as many who wait, of whom some can come. @returns which changes a run that gives free places writes */
async function givenOf(waiting: number, session: object, mayCome: (id: string) => boolean) {
  const { dataverse, now } = appContext();
  const id = randomUUID();
  await dataverse.create(activity, id, { crf69_scheduledon: '2026-11-28T01:00:00Z', ...session });
  const signups = Array.from({ length: waiting }, (_, index) => ({
    ...{ id: randomUUID(), etag: '1', volunteerId: personOf(index), state: 'waiting' as const },
    ...{ number: String(index).padStart(10, '0'), takeKey: '', cancelKey: '' },
  }));
  const known = { etag: '1', name: '', role: null, isRegular: false, busy: [] };
  const who = { role: null, programmes: [], birthday: null };
  const given: Change[] = [];
  const goes = (volunteerId: string) => given.some((change) => change.volunteerId === volunteerId);
  const goer = ({ volunteerId }: Change) => ({ rowId: randomUUID(), etag: '1', volunteerId, isMarked: false });
  const places: Places = {
    ...placesIn(dataverse),
    rows: async () => ({
      goers: given.map(goer),
      signups: signups.filter(({ volunteerId }) => !goes(volunteerId)),
      placeSpans: [],
    }),
    people: async (ids) =>
      new Map(
        ids.map((one) => [
          one,
          { ...known, who, admission: { may: mayCome(one) ? ('yes' as const) : ('call' as const) } },
        ]),
      ),
    writeTogether: async (changes, written) => {
      const writes = changes.flatMap((change) => changeOf(change, written));
      // As many as a change set may have, with the session's own.
      expect(writes.length).toBeLessThan(1000);
      given.push(...changes);
      return true;
    },
  };
  await giveFreePlaces(id, { places, now });
  return given;
}

it('a free place goes past everybody who waits and cannot come, however many they are', async () => {
  const given = await givenOf(250, { crf69_places: 1 }, (id) => id === personOf(249));
  expect(given).toMatchObject([{ do: 'go', volunteerId: personOf(249) }]);
});

it('where there is room for all, everybody who waits gets a place, however many they are', async () => {
  const given = await givenOf(410, {}, () => true);
  expect(new Set(given.map(({ volunteerId }) => volunteerId)).size).toBe(410);
  expect(given).toHaveLength(410);
});

it('staff who remove somebody from a register change the version of the session, so that a press decides anew', async () => {
  const { dataverse } = appContext();
  const [session, row] = [randomUUID(), randomUUID()];
  await dataverse.create(activity, session, { crf69_activityid: 'Reading Circle' });
  await dataverse.create(attendance, row, { 'crf69_Activity@odata.bind': bind(activity, session) });
  const versionOf = async () => (await dataverse.retrieve(activity, session))['@odata.etag'];
  const before = await versionOf();
  const source = { kind: 'activity', id: session } as const;
  const who = { volunteerId: randomUUID(), name: '' };
  const off = {
    want: { listed: false, seen: [{ start: null, end: null, remarks: '' }] },
    base: { listed: true, occasion: '' },
    state: 'waiting',
    attempts: [],
  } as const;
  const remove = (etag: string) => sendRemoval({ source, rowId: row, who, ...off, etag }, { dataverse });
  // Their addition was not answered, and a colleague may have marked them since.
  const { '@odata.etag': etag } = await dataverse.retrieve(attendance, row);
  expect(await remove('')).toMatchObject({ outcome: 'staleEtag', marks: { etag } });
  await dataverse.update(attendance, row, { crf69_remarks: 'Came' });
  expect(await remove('')).toMatchObject({ outcome: 'outdated', marks: { remarks: 'Came' } });
  await dataverse.update(attendance, row, { crf69_remarks: null });
  expect(await goersOf(session)).toHaveLength(1);
  expect(await remove((await dataverse.retrieve(attendance, row))['@odata.etag'])).toEqual({ outcome: 'removed' });
  expect(await goersOf(session)).toEqual([]);
  expect(await remove('')).toEqual({ outcome: 'removed' });
  expect(await versionOf()).not.toBe(before);
});

it('a removal that is sent again leaves a person whom a colleague has put back', async () => {
  const { dataverse, pass } = appContext();
  const [id, ben] = [randomUUID(), randomUUID()];
  await dataverse.create(activity, id, { crf69_activityid: 'Reading Circle' });
  await dataverse.create(volunteerProfile, ben, { crf69_volunteerid: 'Ben' });
  const add = () =>
    addVolunteers(dataverse, activityRegister, { id, name: 'Reading Circle' }, [{ id: ben, name: 'Ben' }]);
  await add();
  const [row] = await activityRegister.readRows(id, { dataverse });
  if (!row) throw new Error('Nobody is on the register.');
  const removal: Pending = {
    source: { kind: 'activity', id },
    rowId: row.id,
    who: row,
    want: { listed: false, seen: knownVersions(row, {}) },
    base: { listed: true, occasion: '' },
    etag: row.etag,
    state: 'waiting',
    attempts: [],
  };
  expect(await sendRemoval(removal, { dataverse })).toEqual({ outcome: 'removed' });
  pass(60);
  await add();
  expect(await sendRemoval(removal, { dataverse })).toMatchObject({ outcome: 'outdated' });
  expect(await goersOf(id)).toEqual([ben]);
});
