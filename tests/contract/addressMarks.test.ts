/** Tests what is said of an address before it is written to: the same as what the sending asks. */
import { v4 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { consentAnswer, consentPurpose } from '../../domain/schema/choices/privacy.ts';
import { channel } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { markIn, marksOf } from '../../frontend/src/staff/email/useAddressMarks.ts';
import { aDataverse, aRow } from './dataverse.ts';

const client = (await aDataverse()).client();

async function aPerson(crf69_email: string, ...withdrawn: (keyof typeof consentPurpose.codes)[]) {
  const contact = await aRow(client, tables.contact, { crf69_contid: 'Ann', crf69_email });
  for (const purpose of withdrawn)
    await client.create(tables.consentEvent, newId(), {
      crf69_purpose: consentPurpose.codes[purpose],
      crf69_answer: consentAnswer.codes.withdrawn,
      'crf69_Contact@odata.bind': bind(tables.contact, contact),
    });
  return contact;
}

it('an address is marked by its own state and by what its people withdrew, unless one of them did not', async () => {
  const on = '2026-03-14T01:00:00Z';
  const aState = (crf69_address: string, state: object) =>
    client.create(tables.addressState, newId(), { crf69_address, crf69_channel: channel.codes.email, ...state });
  await aPerson('Contact@x.test', 'contact');
  await aState('contact@x.test', { crf69_unsubscribedon: on });
  await aPerson('news@x.test', 'news');
  await aPerson('dead@x.test', 'contact');
  await aState('dead@x.test', { crf69_bouncedon: on });
  await aPerson('family@x.test', 'contact');
  await aPerson('family@x.test', 'news');
  await aPerson('shared@x.test', 'contact', 'news');
  await aPerson('shared@x.test', 'photographs');
  await aState('link@x.test', { crf69_unsubscribedon: on });
  const setAside = { statecode: 1, statuscode: 2 };
  for (const address of ['gone@x.test', 'now@x.test'])
    await client.update(tables.contact, await aPerson(address, 'contact'), setAside);
  await aPerson('now@x.test');
  const names = ['contact', 'news', 'dead', 'family', 'shared', 'link', 'unknown', 'gone', 'now'];
  const addresses = names.map((name) => `${name}@x.test`);
  const asked = addresses.map((email) => ({ email }));
  const marks = await marksOf(client, asked);
  expect(asked.map((one) => markIn(marks, one))).toEqual([
    ...['no emails', 'no news', 'bounced', 'no news', undefined, 'no news', undefined, 'no emails', undefined],
  ]);
});

it('of an address that several share, those who were chosen are judged alone; of whoever is gone, the mailbox', async () => {
  const email = 'home@x.test';
  const mother = await aPerson(email, 'contact');
  const son = await aPerson(email);
  const asked = [[mother], [son], [mother, son], [newId()], undefined].map((contacts) => ({
    email,
    ...(contacts && { contacts }),
  }));
  const marks = await marksOf(client, asked);
  expect(asked.map((one) => markIn(marks, one))).toEqual(['no emails', undefined, undefined, undefined, undefined]);
});

it('whoever has an address as a volunteer alone is judged as those whose contact has it', async () => {
  const known = async (email: string, ...withdrawn: Parameters<typeof aPerson>[1][]) => {
    const contact = await aPerson(`old.${email}`, ...withdrawn);
    await aRow(client, tables.volunteerProfile, {
      crf69_volunteeremail: email,
      'crf69_Contact@odata.bind': bind(tables.contact, contact),
    });
  };
  await known('alone@x.test', 'contact');
  await known('both@x.test');
  await aPerson('both@x.test', 'contact');
  const asked = [{ email: 'alone@x.test' }, { email: 'both@x.test' }];
  const marks = await marksOf(client, asked);
  expect(asked.map((one) => markIn(marks, one))).toEqual(['no emails', undefined]);
});
