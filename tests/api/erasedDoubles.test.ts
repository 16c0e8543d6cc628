/** Of somebody who was merged, rows of which only one could stay were set aside, and say no more whose they are: they go with the person. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { carryOutErasing } from '../../api/usecases/erasing/carryOutErasing.ts';
import { confirmErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { attendanceId, trainingAttendanceId } from '../../domain/attendance/attendanceIds.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { erasingIn } from './erasingIn.ts';
import { aPair, everything } from './mergedPairs.ts';
import { mergingIn } from './mergingIn.ts';
import { day } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { merge, timers } = mergingIn(app);
const { asked } = erasingIn(app);
const { activity, attendance, signup, trainingAttendance, trainingSession, volunteerProfile } = tables;

/** Both came to the same sessions, and wait for one. Every word of the rows is marked. */
async function doubles(mark: string) {
  const { dataverse } = app();
  const of = await aPair(app(), { concerns: false, bare: true });
  const [session, , training] = of.sessions;
  if (!session || !training) throw new Error('The pair has no sessions.');
  const name = { crf69_name: `${mark} at Games` };
  const words = { ...name, crf69_remarks: `${mark} felt faint`, crf69_clearancereason: mark };
  const ofActivity = { 'crf69_Activity@odata.bind': rowReference(activity, session) };
  const ofTraining = { 'crf69_TrainingSession@odata.bind': rowReference(trainingSession, training) };
  for (const id of [of.kept, of.merged]) {
    const whose = { 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, id) };
    await dataverse.create(attendance, attendanceId(session, id), { ...words, ...ofActivity, ...whose });
    await dataverse.create(trainingAttendance, trainingAttendanceId(training, id), {
      ...{ ...words, ...ofTraining, ...whose },
    });
    const state = { crf69_signupstate: signupState.codes.waiting, crf69_word: mark };
    await dataverse.create(signup, randomUUID(), { ...name, ...state, ...ofActivity, ...whose });
  }
  return of;
}

const marked = async (mark: string) =>
  [...(await everything(app()))].filter(([, row]) => JSON.stringify(row).includes(mark));

it.each([
  ['while the merge can be undone', 0],
  ['after that', 31],
])('nothing of a double that a merge set aside says who was erased %s', async (_when, days) => {
  const { dataverse } = app();
  const mark = `zq${randomUUID()}`;
  const of = await doubles(mark);
  await merge(of);
  await timers();
  const aside = (await marked(mark)).filter(([, row]) => Reflect.get(row, '_crf69_volunteerprofile_value') === null);
  expect(aside.map(([key]) => key.split(' ')[0]).sort()).toEqual([
    attendance.name,
    signup.name,
    trainingAttendance.name,
  ]);
  app().pass(days * day);
  await timers();
  const decision = await asked(of.kept);
  await confirmErasing(decision, app());
  expect(await carryOutErasing(app())).toBe(1);
  app().pass(660);
  while ((await removeHistories(app())) > 0);
  expect(await marked(mark)).toEqual([]);
  const { body } = await dataverse.request({ method: 'GET', path: 'audits' });
  expect(JSON.stringify(body).includes(mark)).toBe(false);
});
