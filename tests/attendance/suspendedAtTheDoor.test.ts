/** Tests the door without a signal: forty come, one is suspended, and another one is while the device is away. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { markedSuspended } from '../../dataverse/readings/markedSuspended.ts';
import { readClearances, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { readSuspensions } from '../../dataverse/readings/suspensions.ts';
import { volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
import { noTimes, type Times } from '../../domain/attendance/status.ts';
import { noteOf } from '../../domain/clearance/noteOf.ts';
import { withSuspensions } from '../../domain/clearance/suspension.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, singaporeDay } from '../../domain/time.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { gateCheck, isBarred, type OpenQuestion } from '../../frontend/src/staff/clearance/gate.ts';
import { readSuspensionRows } from '../../frontend/src/staff/clearance/suspensionRows.ts';
import { aDataverse, tokensOf } from '../contract/dataverse.ts';
import { Device } from './device.ts';

const { activity, suspension, volunteerProfile } = tables;
const kind = registerKinds.activity;
const today = singaporeDay(new Date());
const attended: Times = { start: '2026-03-01T01:00:00Z', end: '2026-03-01T03:00:00Z' };
const service = await aDataverse({
  tokens: tokensOf({ staff: { role: volunteerStaff }, officer: { role: volunteerOfficer } }),
});
const [dataverse, administrator] = [service.clientOf('staff'), service.clientOf('administrator')];

const suspend = ({ volunteerId }: { volunteerId: string }) =>
  administrator.create(suspension, randomUUID(), {
    crf69_from: '2026-02-01',
    crf69_suspendedon: new Date().toISOString(),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteerId),
  });

async function aRegister() {
  const people = Array.from({ length: 42 }, (_, index) => ({ id: randomUUID(), name: `Volunteer ${index + 10}` }));
  const crf69_volunteerstatus = volunteerStatus.codes.active;
  await administrator.atomic(
    people.map(({ id, name }) => create(volunteerProfile, id, { crf69_volunteerid: name, crf69_volunteerstatus })),
  );
  const id = randomUUID();
  await dataverse.create(activity, id, { crf69_activityid: 'Mentoring' });
  await addVolunteers(dataverse, kind, { id, name: 'Mentoring' }, people);
  return { source: { kind: 'activity', id } as const, ids: people.map((one) => one.id) };
}

it('without a signal one who is suspended is refused among forty, and the mark of one suspended meanwhile is kept and told to officers', async () => {
  const { source, ids } = await aRegister();
  const rows = await kind.readRows(source.id, { dataverse });
  const [refused, late] = rows;
  if (!refused || !late) throw new Error('they are listed');
  await suspend(refused);
  const requirements = await readRequirements({ dataverse });
  const clearances = await readClearances(ids, { requirements }, { dataverse });
  const suspended = async () =>
    (await readSuspensions(dataverse, {})).filter(({ volunteerId }) => ids.some((id) => id === volunteerId));
  const onDevice = withSuspensions(clearances, await suspended(), today);
  const device = new Device(dataverse, source, rows);
  device.isOnline = false;
  await suspend(late);

  const asked: OpenQuestion[] = [];
  const pass = gateCheck(
    () => onDevice,
    true,
    (change) => asked.push(...change([])),
  );
  pass(
    rows.map(({ volunteerId: id, name }) => ({ id, name })),
    () => expect.unreachable('one of them is suspended'),
  );
  expect(asked.map(({ stopped, others }) => [stopped.map(isBarred), others.length])).toEqual([[[true], 41]]);
  expect(asked[0]?.stopped.map(({ id }) => id)).toEqual([refused.volunteerId]);
  const passed = new Map(asked[0]?.others.map(({ id, clearance }) => [id, clearance]));
  device.outbox.change(
    source,
    rows
      .filter(({ volunteerId }) => passed.has(volunteerId))
      .map((row) => ({
        row,
        base: { times: noTimes },
        want: { times: attended, clearance: passed.get(row.volunteerId) },
      })),
  );
  device.kill();
  device.isOnline = true;
  device.outbox.retry();
  await expect.poll(() => device.outbox.size(), { timeout: 20_000 }).toBe(0);

  await device.read();
  expect(device.register().filter(({ start }) => start !== null)).toHaveLength(41);
  expect(device.row(late.id)).toMatchObject({ start: attended.start, clearanceThen: { status: 'Cleared' } });
  expect(device.row(refused.id)).toMatchObject({ start: null });
  expect(noteOf(withSuspensions(clearances, await suspended(), today), late.volunteerId, today)).toMatchObject({
    bar: 'suspended',
  });
  const told = await markedSuspended(service.clientOf('officer').batchedReads(), { today, daysBack: 1 });
  expect(told.flatMap(({ marks }) => marks.map(({ attendanceId, start }) => [attendanceId, start]))).toEqual([
    [late.id, attended.start],
  ]);
});

it('one whose suspension has ended can be suspended again: only one that has not is read', async () => {
  const volunteerId = randomUUID();
  const suspended = (until: string | null) =>
    create(suspension, randomUUID(), {
      crf69_from: '2026-02-01',
      crf69_until: until,
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteerId),
    });
  await administrator.create(volunteerProfile, volunteerId, { crf69_volunteerid: 'Ana' });
  await administrator.atomic([addDays(today, -1), today, null].map(suspended));
  const read = await readSuspensionRows(service.clientOf('officer'), volunteerId, new AbortController().signal);
  expect(read.map(({ until }) => until).sort()).toEqual([today, null]);
});
