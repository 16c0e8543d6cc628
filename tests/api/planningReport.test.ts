/** What *Activity Reports* say of how sessions filled, beside a count of what happened, press by press. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { loadActivities } from '../../frontend/src/staff/reports/sessions/loadActivities.ts';
import { absentOf } from '../../frontend/src/staff/reports/sessions/planning.ts';
import { sessionSheet } from '../../frontend/src/staff/reports/sessions/sessionSheet.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { signingUp } from './signingUp.ts';

const appContext = anApp({ now: '2026-11-26T01:00:00Z' });
const { aSession, goersOf } = signingUp(appContext);
const daysAhead = 2;
const minute = 60_000;
const minutesBefore = [30 * 60, 12 * 60 + 1, 12 * 60, 12 * 60 - 1, 6 * 60, 1];
const { attended, absent } = attendanceStatus.codes;

/** Returns numbers that look random, the same at each run. */
function dice(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** A session over which people change their minds. Returns what the report is to say of it. */
async function aBusySession(seed: number) {
  const { dataverse, pressPlace, pass, now } = appContext();
  const roll = dice(seed);
  const places = seed % 3 === 0 ? null : 2;
  const start = now().getTime() + daysAhead * 24 * 60 * minute;
  const crf69_scheduledon = new Date(start).toISOString();
  const session = await aSession({ crf69_scheduledon, crf69_activityid: `Session ${seed}`, crf69_places: places });
  const people = await Promise.all(Array.from({ length: 4 }, () => aReachableVolunteer(dataverse)));
  const listed = await aReachableVolunteer(dataverse);
  await addVolunteers(dataverse, registerKinds.activity, { id: session, name: '' }, [{ id: listed, name: 'Listed' }]);
  const gaveUpLate = new Set<string>();
  const waits = new Set<string>();
  for (const before of minutesBefore) {
    pass((start - before * minute - now().getTime()) / 1000);
    for (let step = 0; step < 3; step += 1) {
      const volunteerId = people[roll(people.length)] ?? '';
      const had = (await goersOf(session)).includes(volunteerId);
      if (had || roll(4) === 0) {
        await pressPlace(session, { do: 'giveUp', key: randomUUID(), volunteerId, word: '' });
        waits.delete(volunteerId);
        if (had && before < 12 * 60) gaveUpLate.add(volunteerId);
      } else {
        const { place } = await pressPlace(session, { do: 'take', key: randomUUID(), volunteerId });
        if (place === 'waiting') waits.add(volunteerId);
      }
    }
  }
  pass(3600);
  const goers = await goersOf(session);
  const marks = goers.map((id) => [id, [attended, absent, null][roll(3)]] as const);
  for (const [id, mark] of marks)
    if (mark) await dataverse.update(tables.attendance, attendanceId(session, id), { crf69_attendance: mark });
  const isComing = (id: string) => goers.includes(id) || waits.has(id);
  return {
    name: `Session ${seed}`,
    places,
    listed: goers.length,
    attended: marks.filter(([, mark]) => mark === attended).length,
    // As the register says: whoever has not come, marked or not.
    absent: marks.filter(([, mark]) => mark !== attended).length,
    lateCancellations: [...gaveUpLate].filter((id) => !isComing(id)).length,
  };
}

it('places, absences and late cancellations are those of what happened, on the screen and in Excel', async () => {
  const { dataverse } = appContext();
  const expected = [];
  for (let seed = 1; seed <= 5; seed += 1) expected.push(await aBusySession(seed));
  expect(expected.some(({ lateCancellations }) => lateCancellations > 0)).toBe(true);
  const range = { from: '2026-11-01T16:00:00Z', before: '2027-02-28T16:00:00Z' };
  const load = ({ pageSize, next }: { pageSize: number; next: string | undefined }) =>
    loadActivities(dataverse, {
      range,
      pageSize,
      now: appContext().now().toISOString(),
      ...(next !== undefined && { next }),
    });
  const { rows } = await load({ pageSize: 50, next: undefined });
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(rows.toSorted(byName)).toMatchObject(expected.toSorted(byName));
  const sheet = sessionSheet({ names: ['Activity', 'activities'], withProgrammes: true, load });
  const columns = ['Activity', 'Volunteers', 'Attended', 'Places', 'Absent', 'Late cancellations'];
  const indexes = columns.map((name) => sheet.columns.findIndex(({ header }) => header === name));
  const cells = [];
  for await (const row of sheet.rows) cells.push(indexes.map((index) => row[index]));
  const inSheet = expected.map((one) => [
    ...[one.name, one.listed, one.attended],
    ...[one.places, one.absent, one.lateCancellations],
  ]);
  const byFirst = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
  expect(cells.toSorted(byFirst)).toEqual(inSheet.toSorted(byFirst));
});

it('nobody is absent from a session that is cancelled, and before one begins only whoever is marked so', () => {
  const counts = { listed: 7, attended: 2, withoutHours: 1 };
  const absentFrom = (isCancelled: boolean, hasBegun: boolean) =>
    absentOf({ isCancelled, hasBegun, marked: 3 }, counts);
  expect([absentFrom(false, true), absentFrom(false, false), absentFrom(true, true)]).toEqual([4, 3, 0]);
});
