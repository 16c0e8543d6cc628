/** What staff make or deactivate in Dynamics goes like the rest: volunteers without a status, unless they take part, and deactivated ones. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { noteStatuses } from '../../api/usecases/retention/noteStatuses.ts';
import { statusSince } from '../../domain/retention/statusSince.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { day, retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { carryAllOut, confirmed, inForce } = retentionIn(app);
const { attendance, contact, trainingAttendance, volunteerProfile } = tables;
const { active, applied, exited, rejected } = volunteerStatus.codes;

const aContact = async () => {
  const id = randomUUID();
  await app().dataverse.create(contact, id, { crf69_contid: 'Bo' });
  return id;
};

async function aVolunteer(of: string, more: RowInput<typeof volunteerProfile> = {}) {
  const id = randomUUID();
  const row = { crf69_volunteerid: 'Bo', 'crf69_Contact@odata.bind': rowReference(contact, of), ...more };
  await app().dataverse.create(volunteerProfile, id, row);
  return id;
}

it('a volunteer without a status goes a year after they came, or lost it, and not while somebody puts them down', async () => {
  const { dataverse } = app();
  await inForce('undecided');
  const shared = await aContact();
  const going = [await aVolunteer(await aContact()), await aVolunteer(shared), await aVolunteer(shared)];
  const ofProfile = (id: string) => ({ 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, id) });
  const [present, trained, beside] = [await aContact(), await aContact(), await aContact()];
  const staying = [await aVolunteer(present), await aVolunteer(trained)];
  const emptied = await aVolunteer(await aContact(), {
    ...{ crf69_volunteerstatus: active, ...statusSince(active, app().now()) },
  });
  // Somebody else's record of the same contact takes part: they are here.
  const [other, here] = [await aVolunteer(beside), await aVolunteer(beside)];
  const left = await aVolunteer(await aContact(), {
    ...{ crf69_volunteerstatus: exited, ...statusSince(exited, app().now()) },
  });
  await noteStatuses(app());
  app().pass(200 * day);
  const [one = '', two = ''] = staying;
  await dataverse.create(attendance, randomUUID(), ofProfile(one));
  await dataverse.create(trainingAttendance, randomUUID(), ofProfile(two));
  await dataverse.create(attendance, randomUUID(), ofProfile(here));
  await dataverse.update(volunteerProfile, emptied, { crf69_volunteerstatus: null });
  await noteStatuses(app());
  app().pass(200 * day);
  const fresh = await aVolunteer(await aContact());
  await noteStatuses(app());
  const isThere = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => Boolean(await dataverse.find(volunteerProfile, id, { select: [] }))));
  await confirmed();
  await carryAllOut();
  expect(await isThere(going)).toEqual(going.map(() => false));
  const all = [...staying, emptied, other, here, left, fresh];
  expect(await isThere(all)).toEqual(all.map(() => true));
  app().pass(200 * day);
  await confirmed();
  await carryAllOut();
  expect(await isThere(all)).toEqual(all.map((id) => [left, fresh].includes(id)));
});

it('whoever was deactivated goes as their status says; with one of people who are here, two years after the latest change', async () => {
  const { dataverse } = app();
  for (const of of ['left', 'notAccepted', 'undecided', 'references', 'securedAnswers'] as const) await inForce(of);
  const deactivated = { statecode: inactiveState, statuscode: 2 };
  const one = async (status: number, days: number, more: RowInput<typeof volunteerProfile> = {}) => {
    const who = await aContact();
    await dataverse.update(contact, who, { crf69_criminalrecords: 'Yes' });
    const since = statusSince(status, new Date(app().now().getTime() - days * day * 1000));
    const id = await aVolunteer(who, { crf69_volunteerstatus: status, ...since });
    await dataverse.update(volunteerProfile, id, { ...deactivated, ...more });
    return { id, who };
  };
  const going = await Promise.all([exited, rejected, applied].map((status) => one(status, 400)));
  const staying = [await one(exited, 300), await one(active, 400)];
  const kept = await aVolunteer(await aContact(), { crf69_volunteerstatus: active });
  const merged = await one(exited, 400, { 'crf69_MergedInto@odata.bind': rowReference(volunteerProfile, kept) });
  await noteStatuses(app());
  await confirmed();
  await carryAllOut();
  const isThere = async (of: readonly { id: string }[]) =>
    Promise.all(of.map(async ({ id }) => Boolean(await dataverse.find(volunteerProfile, id, { select: [] }))));
  expect(await isThere([...going, ...staying, merged])).toEqual([false, false, false, true, true, true]);
  const answersOf = async ({ who }: { who: string }) => (await dataverse.retrieve(contact, who)).crf69_criminalrecords;
  expect(await Promise.all(staying.map(answersOf))).toEqual(['Yes', null]);
  app().pass(366 * day);
  await confirmed();
  await carryAllOut();
  expect(await isThere(staying)).toEqual([false, false]);
});
