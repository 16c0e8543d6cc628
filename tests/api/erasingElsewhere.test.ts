/** Where else somebody may be who is to be erased: officers see it before they ask. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { planErasing } from '../../api/usecases/erasing/planErasing.ts';
import { withKeys } from '../../domain/people/describedRows.ts';
import { hindranceSentences } from '../../domain/retention/erasing.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { contact, externalOrganization, volunteerProfile } = tables;

async function aContact(row: { crf69_contid: string; crf69_email?: string; crf69_number?: string }): Promise<string> {
  const id = randomUUID();
  for (const made of withKeys([{ table: contact, id, row }]))
    await app().dataverse.create(made.table, made.id, made.row);
  return id;
}

it('contacts without a volunteer who may be the same person are offered, and what holds them stops the erasing', async () => {
  const { dataverse } = app();
  const mine = { crf69_contid: 'Lim Mei', crf69_email: 'mei@x.test', crf69_number: '+6591234567' };
  const [volunteer, person, left, other] = [
    await aContact(mine),
    await aContact({ ...mine, crf69_contid: 'Mei LIM' }),
    await aContact({ crf69_contid: 'Lim Mei', crf69_number: '9123 4567' }),
    await aContact({ ...mine, crf69_contid: 'Tan Bo' }),
  ];
  const ofContact = (id: string) => ({ 'crf69_Contact@odata.bind': rowReference(contact, id) });
  await dataverse.create(volunteerProfile, randomUUID(), ofContact(volunteer));
  await dataverse.create(externalOrganization, randomUUID(), { crf69_orgid: 'Kampong Bank', ...ofContact(person) });
  const plan = await planErasing({ people: [volunteer] }, app());
  expect(plan.hindrance).toBeUndefined();
  expect(plan.maybe.map(({ id }) => id)).not.toContain(other);
  const offered = [
    { id: person, name: 'Mei LIM, contact person of Kampong Bank', reason: 'Same name, email and phone' },
    { id: left, name: 'Lim Mei, a contact without a volunteer', reason: 'Same name and phone' },
  ];
  expect(plan.maybe).toHaveLength(2);
  expect(plan.maybe).toEqual(expect.arrayContaining(offered));
  const both = await planErasing({ people: [volunteer, person, left, other] }, app());
  expect(both).toMatchObject({ maybe: [], hindrance: hindranceSentences.organization });
});

it('rows about others that have their address are counted by table, without concerns', async () => {
  const { dataverse } = app();
  const email = `${randomUUID()}@x.test`;
  const id = await aContact({ crf69_contid: 'Ng Bo', crf69_email: email, crf69_number: '+6598887777' });
  await dataverse.create(externalOrganization, randomUUID(), { crf69_backupcontact: `Bo, ${email}` });
  await dataverse.create(contact, randomUUID(), { crf69_emergencycontactnumber: '98887777', crf69_about: email });
  await dataverse.create(tables.concern, randomUUID(), { crf69_facts: email });
  const plan = await planErasing({ people: [id] }, app());
  expect(plan.mentions.counts).toEqual({ externalorganization: 1, contact: 1 });
});
