/** Who has an address on record and asks on our page: also whoever left, was merged, or is known there as a volunteer alone. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { askByPage } from '../../api/usecases/privacy/askedByPage.ts';
import { sendPrivacyLink } from '../../api/usecases/privacy/sendPrivacyLink.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const app = anApp({ now: '2026-11-26T02:00:00Z' });
const { contact, privacyRequest, volunteerProfile } = tables;

async function aPerson(name: string, email: string | null, volunteerEmail: string | null = email) {
  const [id, profile] = [randomUUID(), randomUUID()];
  await app().dataverse.create(contact, id, { crf69_contid: name, crf69_email: email });
  await app().dataverse.create(volunteerProfile, profile, {
    crf69_volunteeremail: volunteerEmail,
    'crf69_Contact@odata.bind': rowReference(contact, id),
  });
  return { contact: id, profile };
}

/** @returns to whom a link was sent, and whose requests are stored by now */
async function asking(name: string, email: string) {
  const { dataverse, outbox, receiptQueue } = app();
  const before = (await outbox.messages()).length;
  const asked = { kind: 'access', name, email, address: randomUUID(), idempotencyKey: randomUUID() } as const;
  await askByPage(asked, app());
  await receiptQueue.run(async (call) => void (await sendPrivacyLink(call, app())));
  const sent = (await outbox.messages()).slice(before).map(({ to }) => to);
  return { sent, whose: (await dataverse.listAll(privacyRequest)).map((row) => row._crf69_contact_value) };
}

it('whoever was deactivated gets the link, and somebody active of the same name comes before them', async () => {
  const { dataverse } = app();
  const [gone, left] = [await aPerson('Goh Li', 'goh@x.test'), await aPerson('Ng Bo', 'Ng@x.test')];
  for (const person of [gone, left]) await dataverse.update(contact, person.contact, { statecode: 1, statuscode: 2 });
  const again = await aPerson('Goh Li', 'goh@x.test');
  expect(await asking('Bo Ng', 'ng@x.test')).toEqual({ sent: ['Ng@x.test'], whose: [left.contact] });
  const both = await asking('Goh Li', 'goh@x.test');
  expect([both.sent, both.whose.includes(again.contact)]).toEqual([['goh@x.test'], true]);
});

it('the address that only the volunteer profile has gets the link', async () => {
  const person = await aPerson('Siti Aminah', 'old@x.test', 'New@x.test');
  const { sent, whose } = await asking('Siti Aminah', 'new@x.test');
  expect([sent, whose.includes(person.contact)]).toEqual([['New@x.test'], true]);
});

it('at the address of before a merge, the request is of whom they became part, once', async () => {
  const { dataverse } = app();
  const [kept, merged] = [await aPerson('Lim Mei', 'now@x.test'), await aPerson('Mei Lim', 'then@x.test')];
  await dataverse.update(contact, merged.contact, { statecode: 1, statuscode: 2 });
  await dataverse.update(volunteerProfile, merged.profile, {
    'crf69_MergedInto@odata.bind': rowReference(volunteerProfile, kept.profile),
  });
  const { sent, whose } = await asking('Lim Mei', 'then@x.test');
  expect([sent, whose.filter((id) => id === kept.contact)]).toEqual([['then@x.test'], [kept.contact]]);
  expect(await app().privacyRequests.peopleAt('then@x.test')).toMatchObject([{ who: { contact: kept.contact } }]);
});
