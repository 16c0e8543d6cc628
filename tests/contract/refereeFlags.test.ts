/** What is unusual about a referee is seen in whatever spelling, and also after their answer. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { upsertKeys } from '../../dataverse/people/upsertKeys.ts';
import { flagsOf } from '../../domain/references/overview.ts';
import { tables } from '../../domain/schema/index.ts';
import { readReferences } from '../../frontend/src/staff/people/referenceRows.ts';
import { openReferences } from '../../frontend/src/staff/references/referenceRows.ts';
import { aDataverse, aRow } from './dataverse.ts';

const service = await aDataverse();
const client = service.client();
const { characterReference, contact, volunteerProfile } = tables;

async function aVolunteer(email: string) {
  const person = await aRow(client, contact, { crf69_contid: 'Tan Ah Kow', crf69_email: email });
  return aRow(client, volunteerProfile, { 'crf69_Contact@odata.bind': bind(contact, person) });
}

async function aReferee(volunteer: string, row: Partial<Record<'crf69_email' | 'crf69_answeredon', string>>) {
  const id = randomUUID();
  const about = { 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer) };
  await client.create(characterReference, id, { crf69_name: 'Tan Mary', ...row, ...about });
  await client.batch(upsertKeys(characterReference, id, row));
}

it('a referee who has another spelling of the volunteer’s own mailbox is flagged on the person’s page after the answer', async () => {
  const volunteer = await aVolunteer('atan@gmail.com');
  await aReferee(volunteer, { crf69_email: 'a.tan+mary@gmail.com', crf69_answeredon: '2026-03-01T00:00:00Z' });
  await aReferee(volunteer, { crf69_email: 'priya@example.org', crf69_answeredon: '2026-03-01T00:00:00Z' });
  const flags = (await readReferences(client, [volunteer])).flatMap((reference) => reference.flags);
  expect(flags).toEqual(['Shares an address or number with the volunteer']);
});

it('a referee who vouches for many is flagged whichever spelling each of them named', async () => {
  const { signal } = new AbortController();
  for (const email of ['m.lim@gmail.com', 'mlim+a@gmail.com', 'MLim@googlemail.com'])
    await aReferee(await aVolunteer(`${randomUUID()}@example.org`), { crf69_email: email });
  const { references, vouching } = await openReferences(client, '', signal);
  expect(references).toHaveLength(3);
  for (const reference of references) expect(flagsOf(reference, vouching)).toEqual(['Vouches for 3 volunteers']);
  const [first] = references;
  await client.update(characterReference, first?.id ?? '', { crf69_answeredon: '2026-03-01T00:00:00Z' });
  const later = await openReferences(client, '', signal);
  expect(flagsOf(later.references[0] ?? expect.fail(), later.vouching)).toEqual(['Vouches for 3 volunteers']);
});
