/**
 * Forty people come to a camp that runs over midnight, and leave: on one phone, partly without a signal. After every press
 * the register's count equals that of somebody with a pencil.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { checkOutTimes } from '../../domain/attendance/checkOut.ts';
import { sessionEnd } from '../../domain/attendance/sessionSpan.ts';
import { countWhereabouts, type Times } from '../../domain/attendance/status.ts';
import { attendedTimes, defaultSettings, settingsFor } from '../../domain/attendance/times.ts';
import { tables } from '../../domain/schema/index.ts';
import { addMinutes, instantAt } from '../../domain/time.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { newRow } from '../../frontend/src/staff/attendance/register/rows/useListedRows.ts';
import { timesIn } from '../../frontend/src/staff/outbox/pending.ts';
import { aDataverse } from '../contract/dataverse.ts';
import { Device } from './device.ts';

const kind = registerKinds.activity;
/** From 20:00 to 06:00. */
const camp = { scheduledOn: instantAt('2026-03-01', '20:00'), duration: 600 };
const settings = settingsFor('Now', defaultSettings(camp));
const night = (clock: string) => instantAt(clock < '12:00' ? '2026-03-02' : '2026-03-01', clock);

const volunteers = Array.from({ length: 40 }, (_, index) => ({ id: randomUUID(), name: `Volunteer ${index}` }));
/** Two whom the phone knows come unexpected; the last gives a name that nobody finds. */
const [expected, walkIns] = [volunteers.slice(0, 37), volunteers.slice(37, 39)];
const unknown = volunteers.slice(39);

const dataverse = (await aDataverse()).client();

async function aCamp() {
  const id = randomUUID();
  await dataverse.atomic([
    create(tables.activity, id, { crf69_scheduledon: camp.scheduledOn, crf69_duration: camp.duration }),
    ...volunteers.map((each) => create(tables.volunteerProfile, each.id, { crf69_volunteerid: each.name })),
  ]);
  await addVolunteers(dataverse, kind, { id, name: 'Camp' }, expected);
  const read = () => kind.readRows(id, { dataverse });
  const phone = new Device(dataverse, { kind: 'activity', id }, await read());
  const rowOf = (who: (typeof volunteers)[number]) =>
    phone.register().find(({ volunteerId }) => volunteerId === who.id) ??
    newRow(kind.rowId(id, who.id), { volunteerId: who.id, name: who.name });
  const mark = (who: (typeof volunteers)[number], to: (before: Times) => Times | undefined) => {
    const row = rowOf(who);
    const times = to(row);
    if (times) phone.outbox.change({ kind: 'activity', id }, [{ row, base: { times: timesIn(row) }, want: { times } }]);
  };
  return {
    phone,
    read,
    add: (who: (typeof volunteers)[number]) =>
      phone.outbox.change({ kind: 'activity', id }, [
        { row: rowOf(who), base: { listed: false, seen: [] }, want: { listed: true, occasion: 'Camp' } },
      ]),
    arrive: (who: (typeof volunteers)[number], at: string, since = at) =>
      mark(who, () => attendedTimes({ ...settings, checkIn: { kind: 'at', instant: since } }, new Date(at)).times),
    leave: (who: (typeof volunteers)[number], at: string) =>
      mark(who, ({ start, end }) => {
        const until = { checkOut: settings.checkOut, sessionEnd: sessionEnd(camp) };
        return start === null ? undefined : checkOutTimes({ start, end }, until, new Date(at)).times;
      }),
  };
}

it('forty people arrive and leave over midnight, and the count is right after every press, on the phone and stored', async () => {
  const { phone, read, add, arrive, leave } = await aCamp();
  const pencil = new Map<string, { from: string; until: string }>();
  const end = night('06:00');
  const check = (at: string) => {
    const inside = [...pencil.values()].filter(({ from, until }) => from <= at && at < until).length;
    const { Here, Left } = countWhereabouts(phone.register(), Date.parse(at));
    expect({ Here, came: Here + Left }, at).toEqual({ Here: inside, came: pencil.size });
  };
  const comes = (who: (typeof volunteers)[number], at: string, since = at) => {
    arrive(who, at, since);
    pencil.set(who.id, { from: since, until: end });
    check(at);
  };
  const goes = (who: (typeof volunteers)[number], at: string) => {
    leave(who, at);
    pencil.set(who.id, { from: pencil.get(who.id)?.from ?? '', until: at });
    check(at);
  };

  check(night('19:50'));
  for (const [index, who] of expected.entries()) {
    // The signal goes while the last come.
    if (index === 32) phone.isOnline = false;
    comes(who, addMinutes(night('19:50'), index));
  }
  for (const [index, who] of walkIns.entries()) {
    add(who);
    comes(who, addMinutes(night('20:40'), index));
  }
  // Somebody whom nobody finds is on no list yet.
  const since = night('20:45');
  check(since);
  for (const [index, who] of expected.slice(0, 3).entries()) goes(who, addMinutes(night('21:00'), index));
  phone.kill();
  check(night('21:10'));
  phone.isOnline = true;
  phone.outbox.retry();
  await expect.poll(() => phone.outbox.size()).toBe(0);
  check(night('21:30'));
  for (const who of unknown) {
    add(who);
    comes(who, night('21:31'), since);
  }
  for (const [index, who] of expected.slice(3, 12).entries()) goes(who, addMinutes(night('22:00'), index));
  check(night('23:58'));
  for (const who of expected.slice(12, 15)) goes(who, night('00:02'));
  check(night('05:30'));
  check(addMinutes(end, 1));

  await expect.poll(() => phone.outbox.size()).toBe(0);
  const stored = await read();
  expect(stored.map(({ volunteerId, start, end: left }) => [volunteerId, start, left]).sort()).toEqual(
    [...pencil].map(([id, { from, until }]) => [id, whole(from), whole(until)]).sort(),
  );
  expect(phone.notices()).toEqual([]);
});

const whole = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
