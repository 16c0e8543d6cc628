/** Somebody whose every word is marked goes, and each table, the log of changes, queues and addresses are searched for the marks. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { bulkPurpose } from '../../domain/messages/purposes.ts';
import { keysOf } from '../../domain/records.ts';
import { fateOf } from '../../domain/retention/fates.ts';
import { goingTables, type TableKey } from '../../domain/retention/goesWith.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { primaryKey, rowReference, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { markedTexts } from './markedTexts.ts';
import { retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { carryAllOut, confirmed, inForce, isThere, somebodyWhoLeft } = retentionIn(app);
const mark = 'zqmark';
const address = `${mark}@example.com`;
/** Of whom a volunteer named as a referee. */
const refereeAddress = `${mark}.r@x.test`;
/** Of rows that are not about the person, what may hold their address. */
const lists: readonly TableKey[] = ['scheduledEmail', 'bulkEmail', 'emailDraft'];

const marked = (key: TableKey) => {
  const text = key === 'characterReference' ? refereeAddress : address;
  return markedTexts(key, { text, email: text, phone: '+6591239876' });
};

async function rowsOf(key: TableKey): Promise<object[]> {
  return app().dataverse.listAll<TableDefinition>(tables[key]);
}

const found = async () => {
  const withMark: TableKey[] = [];
  for (const key of keysOf(tables))
    if (
      JSON.stringify(await rowsOf(key))
        .toLowerCase()
        .includes(mark)
    )
      withMark.push(key);
  return withMark;
};

it('of a person whose every word is marked only what the plan names stays, in rows and in their change history', async () => {
  const { dataverse } = app();
  await inForce('left');
  const of = await somebodyWhoLeft(800);
  for (const key of [...goingTables, 'attendance', 'trainingAttendance'] as const) {
    const rows = await rowsOf(key);
    const own = rows.filter((row) => !JSON.stringify(row).includes(of.kept) || JSON.stringify(row).includes(of.merged));
    for (const row of own) {
      const id = String(Reflect.get(row, primaryKey(tables[key])));
      if (id === of.keptContact) continue;
      await dataverse.update<TableDefinition>(tables[key], id, marked(key));
    }
  }
  const made = [
    ['personKey', 'Contact', tables.contact, of.mergedContact],
    ['merge', 'Kept', tables.volunteerProfile, of.merged],
  ] as const;
  for (const [key, via, table, id] of made)
    await dataverse.create<TableDefinition>(tables[key], randomUUID(), {
      ...marked(key),
      [`crf69_${via}@odata.bind`]: rowReference(table, id),
    });
  for (const key of lists)
    await dataverse.create<TableDefinition>(tables[key], randomUUID(), {
      crf69_recipients: `a@x.test,${address.toUpperCase()}`,
      crf69_subject: 'Hello',
    });
  // Written to them alone: the text is about them, too.
  for (const key of lists)
    await dataverse.create<TableDefinition>(tables[key], randomUUID(), { ...marked(key), crf69_chosenpeople: null });
  for (const key of ['messageDelivery', 'addressState'] as const)
    await dataverse.create<TableDefinition>(tables[key], randomUUID(), marked(key));
  await dataverse.create(tables.addressState, randomUUID(), { crf69_address: refereeAddress });
  await dataverse.create(tables.deputyConcern, randomUUID(), { crf69_about: mark, crf69_facts: mark });
  const before = await found();
  const expected = keysOf(tables).filter((key) => ['goes', 'nameless', 'recipients'].includes(fateOf(key)?.fate ?? ''));
  expect(before).toEqual(
    expect.arrayContaining(expected.filter((key) => key !== 'retentionItem' && key !== 'erasure')),
  );
  await confirmed();
  await carryAllOut();
  expect(await isThere(of)).toBe(false);
  app().pass(660);
  while ((await removeHistories(app())) > 0);
  expect(await found()).toEqual(['deputyConcern']);
  const { body } = await dataverse.request({ method: 'GET', path: 'audits' });
  const history: { value: { objecttypecode: string; changedata: string }[] } = Object(body);
  const left = history.value.filter(({ changedata }) => changedata.toLowerCase().includes(mark));
  expect([...new Set(left.map(({ objecttypecode }) => objecttypecode))]).toEqual(['crf69_deputyconcern']);
  expect(
    app()
      .requestUrls()
      .filter((url) => url.includes(`${mark}@`) && !url.includes('$filter')),
  ).toEqual([]);
});

it('of a mailbox that others have, too, emails are never sent again, and who is being written to waits', async () => {
  const { dataverse } = app();
  await inForce('left');
  const [of, written] = [await somebodyWhoLeft(500), await somebodyWhoLeft(500)];
  const [email, sent, link] = [randomUUID(), randomUUID(), randomUUID()];
  const shared = { crf69_recipient: `${of.mark}@example.com` };
  const brother = randomUUID();
  const chosen = { [shared.crf69_recipient]: [of.mergedContact, brother] };
  await dataverse.create(tables.contact, randomUUID(), { crf69_contid: 'Tan Bo', crf69_email: shared.crf69_recipient });
  await dataverse.create(tables.bulkEmail, email, {
    crf69_recipients: shared.crf69_recipient,
    crf69_chosenpeople: JSON.stringify(chosen),
    crf69_dispatchstatus: dispatchStatus.codes.dispatching,
  });
  await dataverse.create(tables.messageDelivery, sent, {
    ...{ ...shared, crf69_recipientname: 'Mei Lim', crf69_subject: 'Hello Mei Lim' },
    ...{ crf69_purpose: bulkPurpose(email), crf69_status: deliveryStatus.codes.stopped },
    crf69_chosenpeople: `${of.mergedContact},${brother}`,
  });
  const [alone, toAlone] = [randomUUID(), randomUUID()];
  await dataverse.create(tables.bulkEmail, alone, {
    crf69_recipients: shared.crf69_recipient,
    crf69_chosenpeople: JSON.stringify({ [shared.crf69_recipient]: [of.mergedContact] }),
    crf69_dispatchstatus: dispatchStatus.codes.sent,
  });
  await dataverse.create(tables.messageDelivery, toAlone, {
    ...{
      ...shared,
      crf69_recipientname: 'Mei',
      crf69_subject: 'About your illness',
      crf69_purpose: bulkPurpose(alone),
    },
    crf69_chosenpeople: of.mergedContact,
  });
  const own = { crf69_recipient: `${written.mark}@example.com`, crf69_recordid: written.merged };
  await dataverse.create(tables.messageDelivery, link, { ...own, crf69_status: deliveryStatus.codes.pending });
  await confirmed();
  await carryAllOut();
  expect([await isThere(of), await isThere(written)]).toEqual([true, true]);
  await dataverse.update(tables.bulkEmail, email, { crf69_dispatchstatus: dispatchStatus.codes.stopped });
  await dataverse.update(tables.messageDelivery, link, { crf69_status: deliveryStatus.codes.delivered });
  await carryAllOut();
  expect([await isThere(of), await isThere(written)]).toEqual([false, false]);
  const nameless = { ...shared, crf69_recipientname: null, crf69_subject: null, crf69_chosenpeople: brother };
  expect(await dataverse.find(tables.messageDelivery, sent)).toMatchObject(nameless);
  const wordless = { crf69_recipientname: null, crf69_subject: null, crf69_chosenpeople: null };
  expect(await dataverse.find(tables.bulkEmail, alone)).toBeUndefined();
  expect(await dataverse.find(tables.messageDelivery, toAlone)).toMatchObject(wordless);
  const mail = await dataverse.retrieve(tables.bulkEmail, email);
  expect(mail.crf69_recipients).toBe(shared.crf69_recipient);
  expect(mail.crf69_chosenpeople).toBe(JSON.stringify({ [shared.crf69_recipient]: [brother] }));
});
