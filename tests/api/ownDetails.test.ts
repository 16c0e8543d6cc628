/** What volunteers change of their own details. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeOwnLink } from '../../api/usecases/volunteering/followOwnLink.ts';
import { saveDetails } from '../../api/usecases/volunteering/saveDetails.ts';
import { showOwnPage } from '../../api/usecases/volunteering/showOwnPage.ts';
import { detailLengths } from '../../domain/contract/volunteering.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z' });
const { volunteerProfile } = tables;
const tryOf = (text: string) => ({ text, address: randomUUID() });
const textOf = async (id: string) => (await makeOwnLink(id, appContext())).address.split('/').at(-1) ?? '';
const pageOf = async (id: string) => showOwnPage(tryOf(await textOf(id)), appContext());

it('a volunteer saves what they changed of their details, and staff’s changes of the rest stay', async () => {
  const { dataverse, pass } = appContext();
  const id = await aReachableVolunteer(dataverse);
  const row = await dataverse.retrieve(volunteerProfile, id, { select: ['_crf69_contact_value'] });
  const contactId = row._crf69_contact_value ?? '';
  const save = async (details: object, version?: string) =>
    saveDetails(tryOf(await textOf(id)), { details, version }, appContext());
  expect((await pageOf(id)).details).toMatchObject({ address: false, dietary: false });
  await dataverse.update(tables.contact, contactId, {
    crf69_dietaryrestrictions: 'No nuts',
    crf69_emergencycontacts: 'Tan Mei, 9876 5432',
  });
  const address = 'x'.repeat(detailLengths.address);
  const emergency = { emergencyName: 'Tan Mei', emergencyNumber: '9123 4567', emergencyRelationship: '' };
  const before = (await pageOf(id)).detailsVersion;
  pass(1);
  const { version } = await save({ address, ...emergency }, before);
  // The answer was lost, and the page sends it again; then another phone saves what it showed before.
  expect(await save({ address, ...emergency }, before)).toEqual({
    saved: { address, unit: '', ...emergency, emergencyNumber: '+6591234567' },
    version,
  });
  await expect(save({ address: 'Elsewhere' }, before)).rejects.toMatchObject(problem(409, 'too-late'));
  for (const half of [{ emergencyNumber: '9123 4567' }, { unit: '#02-01' }])
    await expect(save(half, version)).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await expect(save({ ...emergency, emergencyNumber: '12' })).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await expect(save({ address: `${address}x` })).rejects.toMatchObject(problem(400, 'invalid-answers'));
  expect((await pageOf(id)).details).toMatchObject({ address: true, dietary: true, emergencyNumber: true });
  expect(await dataverse.retrieve(tables.contact, contactId)).toMatchObject({
    crf69_addressline1: address,
    crf69_dietaryrestrictions: 'No nuts',
    crf69_emergencycontacts: null,
  });
  await save({ dietary: ' ' }, version);
  expect((await pageOf(id)).details).toMatchObject({ address: true, dietary: false });
  await expect(saveDetails(tryOf(id), { details: { address } }, appContext())).rejects.toMatchObject(
    problem(404, 'invalid-link'),
  );
});
