/**
 * Tests the whole door without a signal: the clearance that the device has read before, the gate that stops people, the outbox
 * that keeps what was marked, and the attendances that Dataverse stores in the end.
 */
import { v4 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { readClearances, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { volunteerStaff } from '../../domain/access/index.ts';
import { noTimes, type Times } from '../../domain/attendance/status.ts';
import { clearanceStatus } from '../../domain/schema/choices/clearance.ts';
import { tables } from '../../domain/schema/index.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { letIn } from '../../frontend/src/staff/attendance/register/marking/letIn.ts';
import { sendChanges } from '../../frontend/src/staff/attendance/sending/sendChanges.ts';
import { type Asked, type Passing, passThrough } from '../../frontend/src/staff/clearance/gate.ts';
import { createOutbox } from '../../frontend/src/staff/outbox/outbox.ts';
import { keptIn } from '../../frontend/src/staff/outbox/storage.ts';
import { aStorage } from '../../frontend/src/staff/outbox/testing/aDevice.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';

const { activity, attendance, clearance, requirement, volunteerProfile } = tables;
const kind = registerKinds.activity;
const attended: Times = { start: '2026-03-01T01:00:00Z', end: '2026-03-01T03:00:00Z' };
const override = { by: 'Sam Staff', reason: 'Her papers are at the office; she stays beside me' };

let service: RunningDataverse;
let administrator: Client;
/** With the rights of staff, who stand at the door. */
let staff: Client;

beforeAll(async () => {
  const tokens = async (token: string) => ({
    userId: newId(),
    mayUse: true,
    role: token === 'staff' ? volunteerStaff : undefined,
  });
  service = await startDataverse({ port: 0, file: ':memory:', tokens, limits: 'none' });
  const as = (token: string) => createClient({ url: service.url, token: async () => token, maxWaitMs: 0 });
  [administrator, staff] = [as('administrator'), as('staff')];
});
afterAll(() => service.stop());

const signal = (fault: object) =>
  fetch(`${service.url}/_local/faults`, { method: 'POST', body: JSON.stringify(fault) });

async function aSessionOfForty() {
  const occasion = { id: newId(), name: 'Reading', scheduledOn: attended.start, duration: 120, cancelledOn: null };
  const people = Array.from({ length: 40 }, (_none, index) => ({
    id: newId(),
    name: `Volunteer ${index + 1}`,
    role: 0,
  }));
  const required = newId();
  await administrator.atomic([
    create(activity, occasion.id, {}),
    create(requirement, required, { crf69_name: 'Identity', crf69_appliesfrom: '2020-01-01' }),
    ...people.map(({ id, name }) => create(volunteerProfile, id, { crf69_volunteerid: name })),
  ]);
  await administrator.atomic(
    people.slice(2).map(({ id }) =>
      create(clearance, newId(), {
        crf69_completedon: '2026-01-05',
        'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
        'crf69_Requirement@odata.bind': bind(requirement, required),
      }),
    ),
  );
  await addVolunteers(staff, kind, occasion, people);
  return { occasion, people };
}

it('forty people arrive without a signal, two of them not cleared, and all marks and both reasons arrive later', async () => {
  const { occasion, people } = await aSessionOfForty();
  const source = { kind: kind.name, id: occasion.id };
  const rows = await kind.readRows(occasion.id, { dataverse: staff });
  const requirements = await readRequirements({ dataverse: staff });
  const known = await readClearances(
    people.map(({ id }) => id),
    { requirements },
    { dataverse: staff },
  );
  const storage = aStorage();
  const open = () => {
    const outbox = createOutbox({ kept: keptIn(() => storage), after: () => {} });
    outbox.connect({
      send: (changes) => sendChanges(staff, changes, AbortSignal.timeout(20_000)),
      onMarks: () => {},
    });
    return outbox;
  };

  await signal({ match: '.', count: 100_000, drop: 'before' });
  const device = open();
  const stopped: string[] = [];
  const pass = passThrough(
    () => known,
    true,
    (change) => change([]).forEach(answer),
  );
  /** Staff give a name and a reason for whoever is stopped. */
  function answer(asked: Asked) {
    stopped.push(...asked.stopped.map(({ name }) => name));
    asked.go(asked.all.map((person) => (asked.stopped.includes(person) ? { ...person, override } : person)));
  }
  for (const row of rows)
    pass([{ id: row.volunteerId, name: row.name }], ([person]) =>
      device.change(source, [...letIn(row, person), { row, base: { times: noTimes }, want: wantOf(person) }]),
    );
  expect(stopped.sort()).toEqual(['Volunteer 1', 'Volunteer 2']);
  device.retry();
  await expect.poll(() => device.all().some(({ problem }) => problem === 'signal'), { timeout: 20_000 }).toBe(true);
  expect(device.all()).toHaveLength(42);

  await fetch(`${service.url}/_local/faults`, { method: 'DELETE' });
  const before = await administrator.listAll(attendance);
  expect(before.filter(({ crf69_datetime: came, crf69_overriddenby: by }) => came !== null || by !== null)).toEqual([]);

  // The page was closed meanwhile.
  const later = open();
  const waiting = () => {
    later.retry();
    return later.all().length;
  };
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  expect(later.notices()).toEqual([]);
  const stored = await administrator.listAll(attendance);
  expect(stored.filter(({ crf69_datetime }) => crf69_datetime === attended.start)).toHaveLength(40);
  const letInRows = stored.filter(({ crf69_overriddenby }) => crf69_overriddenby !== null);
  expect(letInRows).toHaveLength(2);
  for (const row of letInRows)
    expect(row).toMatchObject({
      crf69_overriddenby: override.by,
      crf69_overridereason: override.reason,
      crf69_clearance: clearanceStatus.codes.notCleared,
      crf69_clearancereason: 'Identity: missing',
    });
  const { cleared } = clearanceStatus.codes;
  expect(stored.filter(({ crf69_clearance }) => crf69_clearance === cleared)).toHaveLength(38);
});

const wantOf = (person: Passing | undefined) => ({ times: attended, clearance: person?.clearance });
