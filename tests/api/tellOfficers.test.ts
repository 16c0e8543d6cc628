/** Officers are told of the door by email, without names: overrides once a day, requests once each. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tellOfficers } from '../../api/usecases/safeguarding/tellOfficers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import { countUnlooked, lookAt, readOverrideList } from '../../frontend/src/staff/clearance/overrideList.ts';
import { anApp } from './anApp.ts';
import { aVolunteer } from './linkedRows.ts';

const appContext = anApp({
  now: '2026-03-02T02:00:00Z',
  settings: { OFFICER_EMAILS: 'one@charity.test, two@charity.test' },
});
const signal = new AbortController().signal;
const subjects = async () => (await appContext().outbox.messages()).map(({ to, subject }) => `${to}: ${subject}`);

async function aSession() {
  const { dataverse } = appContext();
  const [activity, volunteer] = [randomUUID(), await aVolunteer(dataverse, 'Mei Goh')];
  await dataverse.create(tables.activity, activity, { crf69_activityid: 'Reading' });
  const of = {
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
    'crf69_Activity@odata.bind': rowReference(tables.activity, activity),
  };
  return { dataverse, activity, volunteer, of };
}

it('overrides are told in one email on the next day, an exemption that is asked for at once, each to every officer once', async () => {
  const { dataverse, volunteer, of } = await aSession();
  for (const reason of ['Known to me', 'Her mother is here'])
    await dataverse.create(tables.override, randomUUID(), { crf69_name: 'Mei Goh', crf69_reason: reason, ...of });
  await dataverse.create(tables.exemptionRequest, randomUUID(), {
    crf69_name: 'Mei Goh',
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
  });
  await tellOfficers(appContext());
  await tellOfficers(appContext());
  const asked = ['one@charity.test: An exemption is asked for', 'two@charity.test: An exemption is asked for'];
  expect((await subjects()).sort()).toEqual(asked);
  appContext().pass(24 * 60 * 60);
  await tellOfficers(appContext());
  await tellOfficers(appContext());
  appContext().pass(24 * 60 * 60);
  await tellOfficers(appContext());
  const letIn = ['one@charity.test', 'two@charity.test'].map((to) => `${to}: 2 were let in without clearance`);
  expect((await subjects()).sort()).toEqual([...asked, ...letIn].sort());
  expect(JSON.stringify(await appContext().outbox.messages())).not.toContain('Mei');
});

it('overrides count until an officer has looked, and stay in the list below those that wait, the newest press first', async () => {
  const { dataverse, of } = await aSession();
  const before = (await countUnlooked({ dataverse, signal })) ?? 0;
  const pressed = async (reason: string, on: string) => {
    const row = { crf69_name: 'Mei Goh', crf69_reason: reason, crf69_pressedon: on, ...of };
    await dataverse.create(tables.override, randomUUID(), row);
  };
  await pressed('Late', '2099-03-02T01:00:00Z');
  // This one waited for a signal, and is stored last.
  await pressed('Early', '2099-03-01T01:00:00Z');
  expect(await countUnlooked({ dataverse, signal })).toBe(before + 2);
  const today = singaporeDay(appContext().now());
  const list = () => readOverrideList(today, { dataverse, signal });
  const [late, early] = await list();
  expect(late).toMatchObject({ volunteer: 'Mei Goh', reason: 'Late', session: 'Reading', lookedBy: undefined });
  expect(early).toMatchObject({ reason: 'Early' });
  if (!late) return;
  await lookAt(dataverse, [late]);
  await lookAt(dataverse, [late]);
  expect(await countUnlooked({ dataverse, signal })).toBe(before + 1);
  const after = await list();
  expect(after[0]).toEqual(early);
  expect(after.find(({ id }) => id === late.id)?.lookedBy).toBeDefined();
});
