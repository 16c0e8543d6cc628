/** Who is listed as somebody who had a place and cannot come. */
import { expect, it } from 'vitest';
import { tellVolunteers } from '../../api/usecases/volunteering/tellVolunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { readSignups } from '../../frontend/src/staff/attendance/signup/signupRows.ts';
import { whoCannotCome } from '../../frontend/src/staff/data/cannotCome.ts';
import { loadActivities } from '../../frontend/src/staff/reports/sessions/loadActivities.ts';
import { anApp } from './anApp.ts';
import { aVolunteer } from './linkedRows.ts';
import { signingUp } from './signingUp.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z' });
const { aSession, press } = signingUp(appContext);
const { signal } = new AbortController();

const addedByStaff = (session: string, id: string) =>
  addVolunteers(appContext().dataverse, activityRegister, { id: session, name: 'Chess' }, [{ id, name: 'Nur' }]);

const isLateIn = async (session: string) =>
  (await whoCannotCome(appContext().dataverse, { of: { session }, signal })).people.map(({ isLate }) => isLate);

/** Returns the words of those whom Home, or the register, and its window list. */
async function listedIn(session: string): Promise<{ register: string[]; window: string[] }> {
  const { people } = await whoCannotCome(appContext().dataverse, { of: { session }, signal });
  const signups = await readSignups(session, appContext());
  return { register: people.map(({ word }) => word), window: signups?.cancelled.map(({ word }) => word) ?? [] };
}

async function lateOf(session: string): Promise<number | undefined> {
  const range = { from: '2026-11-01T16:00:00Z', before: '2027-02-28T16:00:00Z' };
  const { rows } = await loadActivities(appContext().dataverse, { range, pageSize: 50 });
  return rows.find(({ id }) => id === session)?.lateCancellations;
}

it.each([
  ['from the waiting list', { crf69_places: 1 }, true],
  ['of a session that is not open for sign-up', { crf69_signupopen: false }, false],
  ['a moment ago', {}, false],
] as const)(
  'whom staff put on the register %s and who gives the place up is listed',
  async (_how, values, hasWaited) => {
    const session = await aSession(values);
    const [one, other] = [await aVolunteer(appContext().dataverse), await aVolunteer(appContext().dataverse)];
    if (hasWaited) {
      await press(other, session, 'take');
      expect(await press(one, session, 'take')).toEqual({ place: 'waiting' });
    }
    await addedByStaff(session, one);
    if (hasWaited) await tellVolunteers(appContext());
    expect(await press(one, session, 'giveUp')).toEqual({ place: 'none' });
    expect(await listedIn(session)).toEqual({ register: ['ill'], window: ['ill'] });
  },
);

it('who gave a place up late and whom staff put back is listed no more, nor counted as a late cancellation', async () => {
  const session = await aSession({ crf69_scheduledon: '2026-11-26T06:00:00Z' });
  const one = await aVolunteer(appContext().dataverse);
  await press(one, session, 'take');
  await press(one, session, 'giveUp');
  expect([await listedIn(session), await lateOf(session)]).toEqual([{ register: ['ill'], window: ['ill'] }, 1]);
  await addedByStaff(session, one);
  expect([await listedIn(session), await lateOf(session)]).toEqual([{ register: [], window: [] }, 0]);
});

it.each([
  ['2026-11-26T14:00:00Z', false],
  ['2026-11-26T13:59:59Z', true],
])('who knew of a session at %s gave it up late: %s, wherever it has moved since', async (start, isLate) => {
  const { dataverse } = appContext();
  const session = await aSession({ crf69_scheduledon: start });
  const people = [await aVolunteer(dataverse), await aVolunteer(dataverse)] as const;
  await press(people[0], session, 'take');
  await addedByStaff(session, people[1]);
  for (const one of people) await press(one, session, 'giveUp');
  for (const moved of [isLate ? '2026-11-29T01:00:00Z' : '2026-11-26T10:00:00Z', start]) {
    await dataverse.update(tables.activity, session, { crf69_scheduledon: moved });
    expect([await isLateIn(session), await lateOf(session)]).toEqual([[isLate, isLate], isLate ? 2 : 0]);
    const starts = (await readSignups(session, appContext()))?.cancelled.map(({ toldStart }) => toldStart);
    expect(starts).toEqual([start, start]);
  }
});
