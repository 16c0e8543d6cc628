/** Who is listed as somebody who had a place and cannot come. */
import { expect, it } from 'vitest';
import { tellVolunteers } from '../../api/usecases/volunteering/tellVolunteers.ts';
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
