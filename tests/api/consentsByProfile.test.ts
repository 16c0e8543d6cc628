/** A typed address that stands in a volunteer profile alone: whoever has it there is asked as those whose contact has it. */

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { whyMayNot } from '../../domain/privacy/consent.ts';
import { consentAnswer, consentPurpose } from '../../domain/schema/choices/privacy.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const app = anApp({ now: '2026-03-01T01:00:00Z' });
const { consentEvent, contact, volunteerProfile } = tables;

async function aVolunteer(email: string, { at = email, withdrew = true } = {}): Promise<void> {
  const { dataverse } = app();
  const id = randomUUID();
  const ofContact = { 'crf69_Contact@odata.bind': rowReference(contact, id) };
  await dataverse.create(contact, id, { crf69_contid: 'Ann', crf69_email: email });
  await dataverse.create(volunteerProfile, randomUUID(), { crf69_volunteeremail: at, ...ofContact });
  const said = { crf69_purpose: consentPurpose.codes.contact, crf69_answer: consentAnswer.codes.withdrawn };
  if (withdrew) await dataverse.create(consentEvent, randomUUID(), { ...said, ...ofContact });
}
const mayNot = async (address: string) =>
  whyMayNot(
    'contact',
    (await app().consents.of(address)).map(({ events }) => events),
  ) !== undefined;

it('an address is written to unless everybody who has it withdrew, whichever of their rows has it', async () => {
  await aVolunteer('old@x.test', { at: 'New@x.test' });
  expect(await mayNot('new@x.test')).toBe(true);
  // A family: the mother's contact has the address, and the son's profile.
  await aVolunteer('home@x.test');
  await aVolunteer('son@x.test', { at: 'home@x.test', withdrew: false });
  expect(await mayNot('home@x.test')).toBe(false);
  await aVolunteer('free@x.test', { withdrew: false });
  await aVolunteer('other@x.test', { at: 'free@x.test' });
  expect([await mayNot('free@x.test'), await mayNot('nobody@x.test')]).toEqual([false, false]);
});
