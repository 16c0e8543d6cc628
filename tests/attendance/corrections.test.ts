/** Times that staff correct, over a Dataverse that knows the roles of the app and of staff. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { correctionsIn } from '../../api/adapters/corrections.ts';
import { correctTimes } from '../../api/usecases/attendance/correctTimes.ts';
import { Problem } from '../../api/usecases/problems.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { appRole, volunteerStaff } from '../../domain/access/index.ts';
import type { Stay } from '../../domain/attendance/correction.ts';
import type { CorrectTimesBody } from '../../domain/contract/attendance.ts';
import { tables } from '../../domain/schema/index.ts';
import { RequestFailed } from '../../frontend/src/http/request.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { timesIn } from '../../frontend/src/staff/outbox/pending.ts';
import { aDataverse, tokensOf } from '../contract/dataverse.ts';
import { Device } from './device.ts';

const service = await aDataverse({ tokens: tokensOf({ staff: { role: volunteerStaff }, app: { role: appRole } }) });
const [dataverse, app] = [service.clientOf('staff'), service.clientOf('app')];
const appContext = { corrections: correctionsIn(app), now: () => new Date('2026-03-01T04:00:00Z') };
const corrected: Stay = { start: '2026-03-01T01:10:00Z', end: '2026-03-01T02:40:00Z' };

/** Opens a register of one person on a device whose API loses its first answer. */
async function aRegister(kind: 'activity' | 'training') {
  const [id, volunteer] = [randomUUID(), { id: randomUUID(), name: 'Ana Lim' }];
  const administrator = service.clientOf('administrator');
  const session = { crf69_scheduledon: '2026-03-01T01:00:00Z', crf69_duration: 120 };
  await administrator.atomic([
    kind === 'activity' ? create(tables.activity, id, session) : create(tables.trainingSession, id, session),
    create(tables.volunteerProfile, volunteer.id, { crf69_volunteerid: volunteer.name }),
  ]);
  await addVolunteers(dataverse, registerKinds[kind], { id, name: 'Camp' }, [volunteer]);
  const read = () => registerKinds[kind].readRows(id, { dataverse });
  const device = new Device(dataverse, { kind, id }, await read());
  let isLost = true;
  device.correct = async (body) => {
    await asTheApi(body, device.owner);
    if (isLost) {
      isLost = false;
      throw new RequestFailed(0);
    }
  };
  const [row] = await read();
  if (!row) throw new Error('Ana is on it.');
  return { device, read, row, source: { kind, id } };
}

const asTheApi = (body: CorrectTimesBody, owner: string) =>
  correctTimes({ ...body, by: `${owner}@charity.org` }, appContext).catch((error: unknown) => {
    throw error instanceof Problem ? new RequestFailed(error.details.status) : error;
  });

const sent = (device: Device) => expect.poll(() => device.outbox.size()).toBe(0);

it.each(['activity', 'training'] as const)(
  'a correction of the times of an %s waits for whoever made it, arrives once although its answer was lost, and stands on the row with their name',
  async (kind) => {
    const { device, read, row, source } = await aRegister(kind);
    device.isOnline = false;
    const want = { times: corrected, corrected: { ownerId: 'sam' } };
    device.outbox.change(source, [{ row, base: { times: timesIn(row) }, want }]);
    device.owner = 'olga';
    device.isOnline = true;
    device.kill();
    await expect.poll(() => device.outbox.all()[0]?.problem).toBe('owner');
    expect((await read())[0]).toMatchObject({ start: null });
    device.owner = 'sam';
    device.outbox.retry();
    await sent(device);
    expect(device.notices()).toEqual([]);
    expect((await read())[0]).toMatchObject({
      ...corrected,
      corrected: { by: 'sam@charity.org', on: '2026-03-01T04:00:00Z' },
    });
  },
);

it('a correction gives way to what a colleague has written since, and the device is told', async () => {
  const { device, read, row, source } = await aRegister('activity');
  const [change] = [{ row, base: { times: timesIn(row) }, want: { times: corrected, corrected: { ownerId: 'sam' } } }];
  const theirs = { start: '2026-03-01T01:30:00Z', end: null };
  await dataverse.send(registerKinds.activity.change(row.id, { times: theirs }, row.etag));
  device.outbox.change(source, [change]);
  await sent(device);
  expect(device.notices()).toMatchObject([{ now: theirs }]);
  expect((await read())[0]).toMatchObject(theirs);
});

it('times that a press has written can be given back, also where the person left as they came', async () => {
  const { row, read } = await aRegister('activity');
  const body = { register: 'activity' as const, row: row.id, etag: row.etag, ...corrected, end: corrected.start };
  await correctTimes({ ...body, by: 'Sam' }, appContext);
  expect((await read())[0]).toMatchObject({ start: corrected.start, end: corrected.start });
});

it.each([
  [400, { start: '2026-03-01T04:06:00Z' }],
  [400, { end: '2026-03-01T01:09:00Z' }],
  [404, { row: randomUUID() }],
  [409, { etag: 'W/"1"' }],
])('the API answers %s to a correction with %o', async (status, wrong) => {
  const { row } = await aRegister('activity');
  const body = { register: 'activity' as const, row: row.id, etag: row.etag, ...corrected, ...wrong };
  await expect(correctTimes({ ...body, by: 'Sam' }, appContext)).rejects.toMatchObject({ details: { status } });
});
