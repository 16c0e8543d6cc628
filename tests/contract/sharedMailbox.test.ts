/** Tests what staff see of the messages to an address that several people have. */
import { v4 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { messagesTo } from '../../dataverse/readings/messagesTo.ts';
import { ownPagePurpose } from '../../domain/messages/purposes.ts';
import { tables } from '../../domain/schema/index.ts';
import { addresseeOf } from '../../frontend/src/staff/email/sent/personRows.ts';
import { aDataverse } from './dataverse.ts';

const client = (await aDataverse()).client();
const { signal } = new AbortController();

it('of a mailbox that two share, nobody is shown what the other’s record was sent, and each what may be theirs', async () => {
  const shared = 'family@x.test';
  const [mother, daughter] = await Promise.all(
    ['Siti Nurhaliza binte Abdul Rahman', 'Nur Aisyah binte Ahmad'].map(async (name) => {
      const [person, profile] = [newId(), newId()];
      await client.create(tables.contact, person, { crf69_contid: name, crf69_email: shared });
      const row = { crf69_volunteerid: name, crf69_volunteeremail: shared };
      await client.create(tables.volunteerProfile, profile, {
        ...row,
        'crf69_Contact@odata.bind': bind(tables.contact, person),
      });
      return { person, profile, name };
    }),
  );
  if (!mother || !daughter) throw new Error('Nobody was made.');
  // She vouches for somebody, too.
  const reference = newId();
  await client.create(tables.characterReference, reference, { crf69_name: 'Siti Nurhaliza', crf69_email: shared });
  const sent = [
    { crf69_subject: 'Receipt JE4J-H45X', crf69_recordid: mother.profile },
    { crf69_subject: 'Please be a referee', crf69_recordid: reference },
    { crf69_subject: 'Your pages', crf69_purpose: ownPagePurpose, crf69_recordid: mother.profile },
    { crf69_subject: 'To both', crf69_chosenpeople: `${mother.person},${daughter.person}` },
    { crf69_subject: 'To Nur', crf69_chosenpeople: daughter.person, crf69_recipientname: daughter.name },
    { crf69_subject: 'To Siti', crf69_recipientname: mother.name },
    { crf69_subject: 'To whoever reads it' },
  ];
  for (const row of sent) await client.create(tables.messageDelivery, newId(), { crf69_recipient: shared, ...row });
  const messages = async ({ person }: { person: string }) => {
    const found = await addresseeOf(client, person, signal);
    if (!found) throw new Error('Nobody was found.');
    const { rows, count } = await messagesTo(client, found, { pageSize: 10 });
    expect(count).toBe(rows.length);
    return Object.fromEntries(rows.map(({ about, meant }) => [about, meant]));
  };
  const [theirs, perhaps] = ['', 'sent to this address, perhaps for somebody else'];
  expect(await messages(daughter)).toEqual({
    'Your pages': perhaps,
    'To both': theirs,
    'To Nur': theirs,
    'To Siti': `sent to this address for ${mother.name}`,
    'To whoever reads it': perhaps,
  });
  expect(await messages(mother)).toEqual({
    'Receipt JE4J-H45X': theirs,
    'Please be a referee': perhaps,
    'Your pages': theirs,
    'To both': theirs,
    'To Nur': `sent to this address for ${daughter.name}`,
    'To Siti': theirs,
    'To whoever reads it': perhaps,
  });
});
