/**
 * Tests marks and additions of a register against the local Dataverse, while answers are lost and others change the
 * rows.
 */
import { v4 as newId } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { noTimes, type Times } from '../../domain/attendance/status.ts';
import { memberType } from '../../domain/schema/choices/records.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import type { Occasion, RegisterKind } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { sendChanges } from '../../frontend/src/staff/attendance/sending/sendChanges.ts';
import { createOutbox } from '../../frontend/src/staff/outbox/outbox.ts';
import { aDataverse, type Trouble } from './dataverse.ts';

const { activity, attendance, trainingSession, volunteerProfile } = tables;
const attended: Times = { start: '2026-03-01T01:00:00Z', end: '2026-03-01T03:00:00Z' };
const checkedIn: Times = { start: '2026-03-01T01:10:00Z', end: null };

const { client, order, calm } = await aDataverse();
// It gives up at once, as without a signal: retries are the outbox's responsibility.
const dataverse = client();
afterEach(calm);

async function aRegister(kind: RegisterKind, roles: readonly number[]) {
  const occasion: Occasion = {
    id: newId(),
    name: 'Reading',
    scheduledOn: attended.start,
    duration: 120,
    cancelledOn: null,
    isCalledOff: false,
  };
  const volunteers = roles.map((role, index) => ({ id: newId(), name: `Volunteer ${index}`, role }));
  await dataverse.atomic([
    create(kind.name === 'activity' ? activity : trainingSession, occasion.id, {}),
    ...volunteers.map(({ id, name, role }) =>
      create(volunteerProfile, id, { crf69_volunteerid: name, crf69_role: role }),
    ),
  ]);
  return { occasion, volunteers };
}

/** A member of staff's device; its outbox waits until it is told to continue. */
function aDevice() {
  const nothing = { all: () => [], put: () => {}, remove: () => {} };
  const outbox = createOutbox({ store: { ...nothing, notices: nothing }, after: () => {} });
  outbox.connect({
    send: (changes) =>
      sendChanges(dataverse, changes, { owner: 'sam', signal: AbortSignal.timeout(20_000), correct: async () => {} }),
    onMarks: () => {},
  });
  return outbox;
}

const arrived = (device: ReturnType<typeof aDevice>) =>
  expect
    .poll(() => {
      device.retry();
      return device.all().length;
    })
    .toBe(0);

describe.each(Object.values(registerKinds))('a register of the kind $name', (kind) => {
  const { adHoc, academicMentor } = volunteerRole.codes;
  const rowsOf = (id: string) => kind.readRows(id, { dataverse });

  it.each(['before', 'after'] as const)(
    'the register adds volunteers once, when answers are lost %s they are added',
    async (drop) => {
      const { occasion, volunteers } = await aRegister(kind, [adHoc, academicMentor]);
      await order({ match: '^POST .*batch', drop });
      await expect(addVolunteers(dataverse, kind, occasion, volunteers)).rejects.toMatchObject({ kind: 'network' });
      await addVolunteers(dataverse, kind, occasion, volunteers);
      await addVolunteers(dataverse, kind, occasion, volunteers);
      expect((await rowsOf(occasion.id)).map(({ name }) => name)).toEqual(['Volunteer 0', 'Volunteer 1']);
    },
  );

  it.each<Trouble>([{ drop: 'before' }, { drop: 'after' }, { status: 500 }, { status: 503 }])(
    'the register stores marks and remarks, and holds none of them back, when the first answers are %j',
    async (trouble) => {
      const { occasion, volunteers } = await aRegister(
        kind,
        Array.from({ length: 8 }, () => adHoc),
      );
      await addVolunteers(dataverse, kind, occasion, volunteers);
      const source = { kind: kind.name, id: occasion.id };
      const device = aDevice();
      await order({ match: '^(PATCH|POST) ', count: 2, ...trouble });
      for (const row of await rowsOf(occasion.id)) {
        device.change(source, [{ row, base: { times: noTimes }, want: { times: attended } }]);
        device.change(source, [{ row, base: { remarks: '' }, want: { remarks: `Of ${row.name}` } }]);
      }
      await arrived(device);
      expect(device.notices()).toEqual([]);
      for (const row of await rowsOf(occasion.id))
        expect(row).toMatchObject({ ...attended, remarks: `Of ${row.name}` });
    },
  );

  it('a stale screen never undoes another’s mark', async () => {
    const { occasion, volunteers } = await aRegister(kind, [adHoc, adHoc]);
    await addVolunteers(dataverse, kind, occasion, volunteers);
    const source = { kind: kind.name, id: occasion.id };
    const stale = await rowsOf(occasion.id);
    const [first, second] = [aDevice(), aDevice()];
    first.change(
      source,
      stale.map((row) => ({ row, base: { times: noTimes }, want: { times: checkedIn } })),
    );
    await arrived(first);
    second.change(
      source,
      stale.map((row) => ({ row, base: { times: noTimes }, want: { times: attended } })),
    );
    await arrived(second);
    expect(second.notices().map(({ now }) => now)).toMatchObject([checkedIn, checkedIn]);
    expect(await rowsOf(occasion.id)).toMatchObject([checkedIn, checkedIn]);
    const [row] = await rowsOf(occasion.id);
    if (!row) throw new Error('there were two');
    await dataverse.send(kind.remove(row.id, row.etag));
    first.change(source, [{ row, base: { times: checkedIn }, want: { times: noTimes } }]);
    await arrived(first);
    expect(first.notices()).toMatchObject([{ rowId: row.id, now: undefined }]);
  });

  it('the register keeps what Dataverse refuses, and sends it again on request', async () => {
    const { occasion, volunteers } = await aRegister(kind, [adHoc]);
    await addVolunteers(dataverse, kind, occasion, volunteers);
    const [row] = await rowsOf(occasion.id);
    if (!row) throw new Error('there was one');
    const device = aDevice();
    await order({ match: '^PATCH', status: 403 });
    device.change({ kind: kind.name, id: occasion.id }, [{ row, base: { times: noTimes }, want: { times: attended } }]);
    await expect.poll(() => device.all()[0]?.problem).toBe('refused');
    device.retry({ failed: true });
    await arrived(device);
    expect(await rowsOf(occasion.id)).toMatchObject([attended]);
  });

  it('without a signal the register stores who was added and marked, in whichever row they are, and drops who was removed', async () => {
    const { occasion, volunteers } = await aRegister(kind, [adHoc, adHoc, adHoc]);
    const [known, ...others] = volunteers;
    if (!known) throw new Error('three were made');
    await addVolunteers(dataverse, kind, occasion, [known]);
    const [row] = await rowsOf(occasion.id);
    if (!row) throw new Error('one was added');
    const source = { kind: kind.name, id: occasion.id };
    const device = aDevice();
    await order({ match: '^(PATCH|POST|DELETE) ', count: 3, drop: 'after' });
    const seen = [{ ...noTimes, remarks: '' }];
    device.change(source, [{ row, want: { listed: false, seen }, base: { listed: true, occasion: occasion.name } }]);
    for (const { id, name } of others) {
      const added = {
        id: kind.rowId(occasion.id, id),
        volunteerId: id,
        name,
        remarks: '',
        etag: '',
        ...noTimes,
      };
      device.change(source, [
        { row: added, want: { listed: true, occasion: occasion.name }, base: { listed: false, seen: [] } },
        { row: added, want: { times: attended }, base: { times: noTimes } },
      ]);
    }
    await arrived(device);
    expect(device.notices()).toEqual([]);
    const rows = await rowsOf(occasion.id);
    expect(rows.map(({ name, start, end }) => [name, start, end])).toEqual(
      others.map(({ name }) => [name, attended.start, attended.end]),
    );
  });
});

it('an added volunteer has the member type of the role, and the time of creation without its seconds', async () => {
  const { occasion, volunteers } = await aRegister(registerKinds.activity, [
    volunteerRole.codes.lifeMentor,
    volunteerRole.codes.corporateLeader,
  ]);
  await addVolunteers(dataverse, registerKinds.activity, occasion, volunteers);
  const rows = await Promise.all(
    volunteers.map(({ id }) => dataverse.retrieve(attendance, registerKinds.activity.rowId(occasion.id, id))),
  );
  expect(rows.map((row) => row.crf69_membertype)).toEqual([memberType.codes.lifeMentor, memberType.codes.corporate]);
  for (const row of rows) {
    expect(row.crf69_createdonwithoutseconds?.slice(0, 19)).toBe(`${row.createdon.slice(0, 16)}:00`);
  }
});

it('a volunteer who is on the register under another id is not added again', async () => {
  const { occasion, volunteers } = await aRegister(registerKinds.activity, [volunteerRole.codes.adHoc]);
  const [volunteer] = volunteers;
  if (!volunteer) throw new Error('one was made');
  await dataverse.create(attendance, newId(), {
    'crf69_Activity@odata.bind': bind(activity, occasion.id),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
  });
  await addVolunteers(dataverse, registerKinds.activity, occasion, volunteers);
  expect(await registerKinds.activity.readRows(occasion.id, { dataverse })).toHaveLength(1);
});
