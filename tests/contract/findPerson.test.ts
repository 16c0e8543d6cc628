/** Tests what is found of one person, by whatever they are known by. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { keyRows } from '../../domain/people/describedRows.ts';
import { textColumns } from '../../domain/retention/mentions.ts';
import { entitySet, logicalName, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { findPerson } from '../../infra/dataverse/person/findPerson.ts';
import { aDataverse, aRow } from './dataverse.ts';
import { counts, volunteersIn } from './foundPerson.ts';

const service = await aDataverse();
const { contact, volunteerProfile, messageDelivery } = tables;
const client = service.client();
const aVolunteer = volunteersIn(client);

function maxLengthOf(table: TableDefinition, name: string): number {
  const column = table.columns[name.replace('crf69_', '')];
  return column && 'maxLength' in column ? column.maxLength : 0;
}

it('a person is mentioned wherever an address or a number occurs, in any table and column', async () => {
  const mine = `${randomUUID()}@example.org`;
  const number = `+659${String(Date.now()).slice(-7)}`;
  await client.create(contact, randomUUID(), { crf69_contid: 'Nur', crf69_email: mine, crf69_number: number });
  const expected: Record<string, number> = {};
  for (const table of Object.values<TableDefinition>(tables)) {
    for (const column of textColumns(table)) {
      const short = maxLengthOf(table, column) < mine.length + 8;
      const text = short ? number.slice(3).slice(0, maxLengthOf(table, column)) : `Call ${mine}.`;
      const answer = await service.call('POST', entitySet(table), { [column]: text });
      expect(answer.status, `${column}: ${answer.text}`).toBe(204);
      expected[logicalName(table)] = (expected[logicalName(table)] ?? 0) + 1;
    }
  }
  expect(Object.keys(expected)).toEqual(expect.arrayContaining(['crf69_bulkemail', 'crf69_scheduledemail']));
  const { own, mentions } = await findPerson(client, mine);
  expect(counts(own)).toEqual({ crf69_contact: 1 });
  expect(counts(mentions)).toEqual(expected);
});

it('messages to every address of the person are theirs, and of an address that others have, what bears their name', async () => {
  const [mine, old, number, shared] = [
    `${randomUUID()}@example.org`,
    `${randomUUID()}@example.org`,
    '+6581110000',
    '+6581110001',
  ];
  const { person, profile } = await aVolunteer(mine);
  await client.update(contact, person, { crf69_number: shared });
  await client.update(volunteerProfile, profile, { crf69_volunteeremail: old });
  await client.create(contact, randomUUID(), { crf69_contid: 'Lim Mei', crf69_number: shared });
  const sent: [to: string, row: object][] = [
    [old, {}],
    [number, { crf69_recordid: profile }],
    [shared, { crf69_recipientname: 'LIM, Ah Kow' }],
    [shared, { crf69_recipientname: 'Lim Mei' }],
  ];
  for (const [to, row] of sent) await client.create(messageDelivery, randomUUID(), { crf69_recipient: to, ...row });
  for (const to of [old, shared]) await client.create(tables.addressState, randomUUID(), { crf69_address: to });
  const { own } = await findPerson(client, mine);
  expect(counts(own)).toMatchObject({ crf69_messagedelivery: 3, crf69_addressstate: 1 });
});

it('what was sent about another volunteer, who had the address before, is not among what one was sent', async () => {
  const [mine, hers] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const [me, mother] = [await aVolunteer(mine), await aVolunteer(hers)];
  const about = { mine: me.profile, hers: mother.profile, nobody: randomUUID() };
  for (const crf69_recordid of Object.values(about))
    await client.create(messageDelivery, randomUUID(), { crf69_recipient: mine, crf69_recordid });
  const { own } = await findPerson(client, mine);
  const sent = own.find(({ table }) => table === messageDelivery)?.rows.map((row) => row.crf69_recordid);
  expect(sent?.toSorted()).toEqual([about.mine, about.nobody].sort());
});

it('a person is found by a name, a number as it is typed or a reference, and of namesakes nobody is taken', async () => {
  const [mine, other] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const one = await aVolunteer(mine);
  await client.update(contact, one.person, { crf69_number: '+6581110002' });
  const keys = [
    ...keyRows(contact, one.person, ['name uniquekowlim']),
    ...keyRows(volunteerProfile, one.profile, ['receipt abcd1234']),
  ];
  for (const key of keys) await client.create(key.table, key.id, key.row);
  const idOf = async (typed: string) =>
    (await findPerson(client, typed)).own
      .find(({ table }) => table === contact)
      ?.rows.map((row) => row.crf69_contactid);
  for (const typed of ['uniquekow', 'Lim Uniquekow', 'ABCD-1234', '8111 0002'])
    expect(await idOf(typed), typed).toEqual([one.person]);
  const { person } = await aVolunteer(other);
  for (const key of keyRows(contact, person, ['name uniquekowlim'])) await client.create(key.table, key.id, key.row);
  const { own, several } = await findPerson(client, 'uniquekow');
  expect([own, several]).toEqual([[], expect.stringMatching(`^2 are found: .*${mine}`)]);
});

it('of a shared mailbox, what one wrote as a referee of another is found with the one who is meant', async () => {
  const shared = `${randomUUID()}@example.org`;
  const { profile } = await aVolunteer(shared);
  const reference = await aRow(client, tables.characterReference, {
    ...{ crf69_name: 'Goh Bee', crf69_email: shared },
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, profile),
  });
  const idsOf = async (name: string) =>
    (await findPerson(client, shared, name)).asReferee.map((row) => row.crf69_crresponseid);
  expect(await idsOf('Goh Bee')).toEqual([reference]);
  expect(await idsOf('Lim Ah Kow')).toEqual([]);
});
