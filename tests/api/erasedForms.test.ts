/** Somebody fills in every form of a person, is written to and asks about their data; erased, no table, log of changes or queue knows them. */
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { carryOutErasing } from '../../api/usecases/erasing/carryOutErasing.ts';
import { askErasing, confirmErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { askByPage } from '../../api/usecases/privacy/askedByPage.ts';
import { openRequest } from '../../api/usecases/privacy/requests.ts';
import { sendPrivacyLink } from '../../api/usecases/privacy/sendPrivacyLink.ts';
import { chaseReferences } from '../../api/usecases/references/chaseReferences.ts';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { insertVolunteer } from '../../dataverse/people/insertVolunteer.ts';
import { securityRoles } from '../../domain/access/index.ts';
import { keyOfTable } from '../../domain/access/lookupTies.ts';
import { askPrivacyPath } from '../../domain/contract/privacy.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { context } from '../../domain/imports/context.example.ts';
import { rowReader } from '../../domain/imports/readRow.ts';
import { volunteerImport } from '../../domain/imports/volunteerImport.ts';
import { keysOf } from '../../domain/records.ts';
import { fateOf } from '../../domain/retention/fates.ts';
import type { TableKey } from '../../domain/retention/goesWith.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { concernAnswer } from '../../domain/schema/choices/references.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { navigationName, primaryKey, rowReference, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { mailing } from './mailing.ts';
import { mailbox, mark, markedAnswers, number } from './markedFlows.ts';
import { markedTexts } from './markedTexts.ts';
import { pressing } from './pressing.ts';
import { answersOf, called, type FormName, naming, submitting } from './submitting.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const submit = submitting(app);
const name = naming(app);
const { press } = pressing(app);
const { schedule, runUntilIdle } = mailing(app);
const { volunteerProfile, characterReference } = tables;

const changesOf = (form: FormName) => markedAnswers(formsByName[form].form, answersOf(form));
const fill = (form: FormName, linkId?: string) => submit(form, { ...(linkId && { linkId }), changes: changesOf(form) });
const linkOf = (name: FormName) => {
  const { form } = formsByName[name];
  return 'link' in form ? form.link?.param : undefined;
};

/** Every form of one person, beside those of an organisation: those that they apply with, get by a link, and are spoken of in. @returns the profile's id */
async function fillInEverything(): Promise<string> {
  const { dataverse } = app();
  await submit('volunteerApplication', { changes: changesOf('volunteerApplication') });
  const [profile] = await dataverse.listAll(volunteerProfile, { filter: eq('crf69_volunteerid', mark) });
  const id = profile?.crf69_volunteerprofileid ?? '';
  await dataverse.update(volunteerProfile, id, { crf69_volunteerstatus: volunteerStatus.codes.active });
  await name(id, [called(mark, `referee.${mailbox}`), called(`${mark} Two`)]);
  const ofOwn = { filter: and(eq('_crf69_volunteerprofile_value', id), eq('crf69_name', mark)) };
  const [reference] = await dataverse.listAll(characterReference, ofOwn);
  const links: Partial<Record<string, string>> = { vol_id: id, cr_id: reference?.crf69_crresponseid };
  const linked = keysOf(formsByName).filter((form) => form !== 'characterReferees' && form !== 'volunteerExit');
  for (const form of linked) {
    const link = links[linkOf(form) ?? ''];
    if (link) await fill(form, link);
  }
  await press(id);
  await fill('volunteerExit', id);
  return id;
}

/**
 * They apply for an organisation, and write what it thinks; then staff choose another contact person there, as the screen asks.
 * @returns their contact
 */
async function forAnOrganization(): Promise<string> {
  const { dataverse } = app();
  await fill('organizationApplication');
  const [organization] = await dataverse.listAll(tables.externalOrganization);
  const id = organization?.crf69_externalorganizationid ?? '';
  for (const form of keysOf(formsByName).filter((one) => linkOf(one) === 'org_id')) await fill(form, id);
  const successor = randomUUID();
  await dataverse.create(tables.contact, successor, { crf69_contid: 'Lee Jun', crf69_email: 'lee@company.test' });
  await dataverse.update(tables.externalOrganization, id, {
    ...{ crf69_email: 'lee@company.test', crf69_number: '+6561234567' },
    'crf69_Contact@odata.bind': rowReference(tables.contact, successor),
  });
  return organization?._crf69_contact_value ?? '';
}

/** A row of a file in which every cell is marked, as an import reads it. */
function rowOfFile() {
  const { name: nameHeader, email, phone } = volunteerImport.headers;
  const cells: Record<string, string> = {
    ...(nameHeader && { [nameHeader]: mark }),
    ...(email && { [email]: mailbox }),
    ...(phone && { [phone]: number }),
    'Character referees': `${mark}, aunt, ${mailbox}`,
  };
  const row = rowReader(
    volunteerImport.columns,
    context,
  )(volunteerImport.columns.map(({ header }) => cells[header] ?? mark));
  expect(Object.keys(row.contact)).toEqual(
    expect.arrayContaining(['crf69_characterreferees', 'crf69_emergencycontacts', 'crf69_about']),
  );
  return row;
}

/**
 * Another volunteer names them in the application; as their referee they raise a concern, which was closed over a year ago.
 * @returns the reference
 */
async function namedInAnApplication(): Promise<string> {
  const { dataverse } = app();
  const named = { crf69_characterreferees: [called(mark, mailbox), called('Somebody Else')] };
  await submit('volunteerApplication', { changes: { crf69_email: 'third@x.test', ...named } });
  const [reference] = await dataverse.listAll(characterReference, { filter: eq('crf69_name', mark) });
  const linkId = reference?.crf69_crresponseid ?? '';
  const concern = { crf69_concernanswer: String(concernAnswer.codes.yes), crf69_concernwords: 'He shouts.' };
  await submit('characterReference', { linkId, changes: concern });
  const [raised] = await dataverse.listAll(tables.concern);
  expect(raised?._crf69_characterreference_value).toBe(linkId);
  const closed = { crf69_concernstate: concernState.codes.closed };
  await dataverse.update(tables.concern, raised?.crf69_concernid ?? '', closed);
  app().pass(367 * 86_400);
  return linkId;
}

/** Every other way in which they come in: sessions, an import, emails to many, their own request, and as somebody else's referee. */
async function elsewhere(id: string): Promise<string[]> {
  const { dataverse, receiptQueue } = app();
  const ofProfile = { 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, id) };
  await dataverse.create(tables.attendance, randomUUID(), { crf69_name: mark, crf69_remarks: mark, ...ofProfile });
  await dataverse.create(tables.trainingAttendance, randomUUID(), { crf69_name: mark, ...ofProfile });
  await dataverse.create(tables.signup, randomUUID(), { crf69_name: mark, crf69_word: mark, ...ofProfile });
  const imported = randomUUID();
  const { contact, profile } = rowOfFile();
  await dataverse.batch([insertVolunteer(imported, { ...profile, crf69_volunteeremail: mailbox }, contact)]);
  await schedule({ crf69_recipients: `${mailbox},other@x.test`, crf69_subject: 'Dear {{name|friend}}' });
  await runUntilIdle();
  const asked = { kind: 'erasure', name: mark, email: mailbox, address: 'a', idempotencyKey: randomUUID() } as const;
  await askByPage(asked, app());
  await receiptQueue.run(async (call) => {
    await (call.form === askPrivacyPath ? sendPrivacyLink : sendReceipt)(call, app());
  });
  const other = await aReachableVolunteer(dataverse, { crf69_email: 'other@x.test' });
  await name(other, [called(mark, mailbox), called('Somebody Else')]);
  const ofOther = { filter: and(eq('_crf69_volunteerprofile_value', other), eq('crf69_name', mark)) };
  const [reference] = await dataverse.listAll(characterReference, ofOther);
  const asReferee = reference?.crf69_crresponseid ?? '';
  await chaseReferences(app());
  await openRequest(
    {
      ...{ reference: asReferee, kind: 'withdrawal', way: 'phone', received: '2026-03-02' },
      ...{ by: 'Sam', idempotencyKey: randomUUID() },
    },
    app(),
  );
  return [imported, asReferee];
}

/**
 * What each screen, form of Dynamics and press of staff writes about them: a row of every table that one may make, tied to them
 * or to such a row, with the mark in every text; then the mark in every text of theirs that one may change.
 */
async function onEveryScreen(profile: string): Promise<TableKey[]> {
  const { dataverse } = app();
  const contactId = (await dataverse.retrieve(volunteerProfile, profile))._crf69_contact_value ?? '';
  const theirs = new Map<string, string>([
    [volunteerProfile.name, profile],
    [tables.contact.name, contactId],
  ]);
  const uses = securityRoles.flatMap((role) => role.uses);
  const goes = (key: TableKey) => ['goes', 'nameless'].includes(fateOf(key)?.fate ?? '');
  const tied = (key: TableKey) => {
    const { lookups = {} }: TableDefinition = tables[key];
    return Object.entries(lookups).flatMap(([via, { target }]) => {
      const [table, id] = [tables[keyOfTable(target)], theirs.get(target)];
      return id ? [[`${navigationName(via)}@odata.bind`, rowReference(table, id)]] : [];
    });
  };
  const made = new Set<TableKey>();
  for (const key of uses.flatMap(({ create = [] }) => create))
    if (goes(key) && !made.has(key) && tied(key).length > 0) {
      const id = randomUUID();
      const row = { ...markedTexts(key, asMarked), ...Object.fromEntries(tied(key)) };
      await dataverse.create<TableDefinition>(tables[key], id, row);
      made.add(key);
      if (!theirs.has(tables[key].name)) theirs.set(tables[key].name, id);
    }
  for (const key of new Set(uses.flatMap(({ change = [] }) => change))) {
    if (!goes(key) || (tied(key).length === 0 && key !== 'contact')) continue;
    const table: TableDefinition = tables[key];
    for (const row of await dataverse.listAll(table)) {
      if (!knows(row) && !JSON.stringify(row).includes(profile)) continue;
      // Somebody else's list of referees has them.
      if (key === 'contact' && Reflect.get(row, 'crf69_contid') !== mark) continue;
      await dataverse.update(table, String(Reflect.get(row, primaryKey(table))), markedTexts(key, asMarked));
    }
  }
  return [...made];
}

/** @returns the lines that use cases and adapters write from now on; those of functions are searched in `personalData.test.ts` */
function linesOfLog(): unknown[] {
  const lines: unknown[] = [];
  for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...line) => void lines.push(line));
  return lines;
}

const asMarked = { text: mark, email: mailbox, phone: number };
const marks = Object.values(asMarked).map((text) => text.toLowerCase());
const holds = (texts: readonly string[]) => (what: unknown) =>
  texts.some((text) => JSON.stringify(what).toLowerCase().includes(text));
const knows = holds(marks);
const reaches = holds([mailbox, number]);

async function tablesThatKnow(): Promise<string[]> {
  const found: string[] = [];
  for (const key of keysOf(tables))
    if (knows(await app().dataverse.listAll<TableDefinition>(tables[key]))) found.push(key);
  return found;
}

it('whoever filled in every form, and was written to in every way, is known nowhere once they are erased', async () => {
  const { dataverse } = app();
  const logged = linesOfLog();
  const reference = await namedInAnApplication();
  const id = await fillInEverything();
  const others = [reference, ...(await elsewhere(id)), await forAnOrganization()];
  const onScreens = await onEveryScreen(id);
  expect(onScreens).toEqual(
    expect.arrayContaining(['suspension', 'override', 'overrideLook', 'signup', 'consentEvent']),
  );
  const staying: TableKey[] = ['externalOrganization', 'organizationFeedback', 'organizationExit'];
  expect(await tablesThatKnow()).toEqual(
    expect.arrayContaining([
      ...staying,
      ...['contact', 'volunteerProfile', 'volunteerFeedback', 'volunteerExit', 'characterReference'],
      ...['attendance', 'signup', 'scheduledEmail', 'messageDelivery', 'privacyRequest'],
      ...onScreens,
    ]),
  );
  const erasure = randomUUID();
  const asking = { people: [id, ...others], reason: `${mark} wrote from ${mailbox}`, idempotencyKey: erasure };
  await askErasing({ ...asking, by: 'Ann (ann@x.test)' }, app());
  const seen = (await dataverse.retrieve(tables.erasure, erasure))['@odata.etag'];
  await confirmErasing({ erasure, seen, by: 'Ben (ben@x.test)' }, app());
  expect(await carryOutErasing(app())).toBe(1);
  app().pass(660);
  while ((await removeHistories(app())) > 0);
  // Of the organisation, whose address staff changed.
  await followPeople(app());

  // What they said for an organisation is its own; they are reached nowhere.
  expect(new Set(await tablesThatKnow())).toEqual(new Set(staying));
  expect(staying.map((key) => fateOf(key)?.fate)).toEqual(['stays', 'stays', 'stays']);
  for (const key of staying) expect(reaches(await dataverse.listAll<TableDefinition>(tables[key]))).toBe(false);
  const urls = app().requestUrls();
  expect(urls.filter((url) => reaches(url) && !url.includes('$filter'))).toEqual([]);
  expect(logged.filter(knows)).toEqual([]);
  const { body } = await dataverse.request({ method: 'GET', path: 'audits' });
  const history: { value: { objecttypecode: string }[] } = Object(body);
  expect(history.value.filter(knows).map((entry) => entry.objecttypecode)).toEqual([]);
  app().pass(3 * 86_400);
  const waiting: unknown[] = [];
  const { deliveryQueue, emailQueue, receiptQueue, reportQueue, workQueue } = app();
  const { failedDeliveries, failedReceipts } = app();
  for (const queue of [
    deliveryQueue,
    emailQueue,
    receiptQueue,
    reportQueue,
    workQueue,
    failedDeliveries,
    failedReceipts,
  ])
    await queue.run(async (message: unknown) => void waiting.push(message));
  expect(waiting.filter(knows)).toEqual([]);
});
