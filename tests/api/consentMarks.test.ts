/** What stands on an address against a purpose, once staff record that its person agrees. */
import { expect, it } from 'vitest';
import { recordConsent } from '../../api/usecases/privacy/recordConsent.ts';
import type { Purpose } from '../../domain/privacy/consent.ts';
import { tables } from '../../domain/schema/index.ts';
import { readConsents } from '../../frontend/src/staff/people/consentRows.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { anAddress } from './unsubscribing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });

async function aPerson(email: string) {
  const { dataverse } = appContext();
  const id = await aReachableVolunteer(dataverse, { crf69_email: email });
  return { email, contact: (await dataverse.retrieve(tables.volunteerProfile, id))._crf69_contact_value ?? '' };
}
const given = (contact: string, purpose: Purpose) =>
  recordConsent({ contact, purpose, answer: 'given', note: 'She rang', by: 'Sam Staff' }, appContext());

it('what staff record as given lifts the mark of an address that nobody else has, and the page says what stands in the way of another', async () => {
  const { addressStates, dataverse } = appContext();
  const [alone, parent] = [await aPerson(anAddress()), await aPerson(anAddress())];
  await aPerson(parent.email);
  const on = '2026-02-01T00:00:00Z';
  for (const { email } of [alone, parent]) await addressStates.change('email', email, { crf69_unsubscribedon: on });
  const barOf = async (contact: string) =>
    (await readConsents(dataverse, contact)).find((one) => one.purpose === 'news')?.bar;
  expect((await barOf(alone.contact))?.why).toContain('unsubscribed from news on 01/02/2026');
  for (const { contact } of [alone, parent]) await given(contact, 'news');
  expect(await barOf(alone.contact)).toBeUndefined();
  expect((await addressStates.of('email', alone.email))?.unsubscribedOn).toBe('');
  expect(await barOf(parent.contact)).toMatchObject({ todo: expect.stringContaining('They asked for news again') });
  // A bounce is no wish.
  await addressStates.change('email', alone.email, { crf69_bouncedon: on, crf69_refusedon: on });
  await given(alone.contact, 'contact');
  expect(await addressStates.of('email', alone.email)).toMatchObject({
    bouncedOn: expect.stringContaining('2026'),
    refusedOn: '',
  });
});
