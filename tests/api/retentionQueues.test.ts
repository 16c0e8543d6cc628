/** Nobody who may go waits behind people who may not: a night lists so many who may, and looks past all others. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { lookWhatIsDue } from '../../api/usecases/retention/lookWhatIsDue.ts';
import type { RetentionClass } from '../../domain/retention/rules.ts';
import { statusSince } from '../../domain/retention/statusSince.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { retentionItemState } from '../../domain/schema/choices/retention.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { day, retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { inForce, latestRun } = retentionIn(app);
const { contact, concern, externalOrganization, privacyRequest, volunteerProfile } = tables;
const { active, exited } = volunteerStatus.codes;
const most = 2;

const aContact = async (change: { crf69_criminalrecords?: string } = {}) => {
  const id = randomUUID();
  await app().dataverse.create(contact, id, { crf69_contid: 'Bo', ...change });
  return id;
};

async function aVolunteer(contactId: string, status: number, years: number) {
  const id = randomUUID();
  const since = new Date(app().now().getTime() - years * 365.25 * day * 1000);
  await app().dataverse.create(volunteerProfile, id, {
    ...{ crf69_volunteerid: `Bo ${years}`, crf69_volunteerstatus: status, ...statusSince(status, since) },
    'crf69_Contact@odata.bind': rowReference(contact, contactId),
  });
  return id;
}

/** Returns the ids of what a night lists of a class, those who may go first. */
async function listed(of: RetentionClass): Promise<string[]> {
  await inForce(of);
  app().pass(day);
  await lookWhatIsDue(app(), most);
  await inForce(of, false);
  const { items } = await latestRun();
  const { due } = retentionItemState.codes;
  return items
    .toSorted((a, b) => Number(b.crf69_itemstate === due) - Number(a.crf69_itemstate === due))
    .map((item) => item.crf69_recordid ?? '');
}

it('of people who left, the ones behind many who are held are listed', async () => {
  const ids: string[] = [];
  for (const years of [9, 8, 7, 6]) ids.push(await aVolunteer(await aContact(), exited, years));
  for (const id of ids.slice(0, 3))
    await app().dataverse.create(concern, randomUUID(), {
      crf69_concernstate: concernState.codes.raised,
      'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, id),
    });
  const [due, ...held] = await listed('left');
  expect(due).toBe(ids[3]);
  expect(held.toSorted()).toEqual(ids.slice(0, most).toSorted());
});

it('of organisations that nobody took in, the ones behind many whose contact person is held are listed', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const [person, id] = [await aContact(), randomUUID()];
    ids.push(id);
    await app().dataverse.create(externalOrganization, id, {
      ...{ crf69_orgid: `Company ${nth}`, crf69_heldback: true },
      'crf69_Contact@odata.bind': rowReference(contact, person),
    });
    await app().dataverse.update(externalOrganization, id, { statecode: 1, statuscode: 2 });
    const ofPerson = { 'crf69_Contact@odata.bind': rowReference(contact, person) };
    if (nth < 3) await app().dataverse.create(privacyRequest, randomUUID(), ofPerson);
    app().pass(day);
  }
  app().pass(400 * day);
  const [due, ...held] = await listed('heldBack');
  expect(due).toBe(ids[3]);
  expect(held.toSorted()).toEqual(ids.slice(0, most).toSorted());
});

it('of secured answers, the ones behind many that another profile still needs are listed', async () => {
  for (const years of [9, 8]) {
    const shared = await aContact({ crf69_criminalrecords: 'Yes' });
    await aVolunteer(shared, exited, years);
    await aVolunteer(shared, active, 0);
  }
  const due = await aVolunteer(await aContact({ crf69_criminalrecords: 'Yes' }), exited, 5);
  expect(await listed('securedAnswers')).toEqual([due]);
});
