/** How long data stays: nothing goes before an officer has confirmed it, then once, without a name, whatever interrupts it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { carryOutRetention } from '../../api/usecases/retention/carryOut.ts';
import { confirmRun, setRetentionRule } from '../../api/usecases/retention/decide.ts';
import { lookWhatIsDue } from '../../api/usecases/retention/lookWhatIsDue.ts';
import { noteStatuses } from '../../api/usecases/retention/noteStatuses.ts';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { eq } from '../../dataverse/filter.ts';
import { bulkPurpose } from '../../domain/messages/purposes.ts';
import { heldMark } from '../../domain/messages/receiptEmail.ts';
import { readCounts, sumOf } from '../../domain/retention/rules.ts';
import { requestWay } from '../../domain/schema/choices/privacy.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { retentionItemState, retentionRunState } from '../../domain/schema/choices/retention.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import { loadVolunteerReport } from '../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts';
import { caseStep } from '../runner/whole.ts';
import { anApp } from './anApp.ts';
import { aPair, dyingAt, everything } from './mergedPairs.ts';
import { problem } from './pressing.ts';
import { by, day, retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { inForce, latestRun, over, somebodyWhoLeft } = retentionIn(app);
const { active, applied, exited, onHold, rejected } = volunteerStatus.codes;

const figures = async () => {
  const { all } = await loadVolunteerReport(app().dataverse, { from: '2025-01-01', to: '2026-12-31' });
  const { volunteers, regulars, records, hours, present } = all;
  return { volunteers, regulars, records, hours, present };
};

it('nothing is looked up by drafts, and a rule is put in force once, over what was seen', async () => {
  await somebodyWhoLeft(2000);
  expect(await lookWhatIsDue(app())).toBe(0);
  const rule = { of: 'imports', amount: 13, unit: 'months', isInForce: true, seen: '', by } as const;
  await setRetentionRule(rule, app());
  await setRetentionRule(rule, app());
  await expect(setRetentionRule({ ...rule, amount: 14 }, app())).rejects.toMatchObject(problem(409, 'too-late'));
  await expect(setRetentionRule({ ...rule, amount: 0 }, app())).rejects.toMatchObject(problem(400, 'invalid-answers'));
  expect(await app().dataverse.listAll(tables.retentionRule)).toMatchObject([
    { crf69_amount: 13, crf69_changedby: by, crf69_inforcesince: app().now().toISOString().replace('.000', '') },
  ]);
});

it('since when somebody has a status is noted by night for changes in Dynamics, and old rows begin with the first run', async () => {
  const { dataverse } = app();
  const of = await aPair(app(), { bare: true, mergedStatus: rejected });
  const since = async (id: string) => (await dataverse.retrieve(tables.volunteerProfile, id)).crf69_statussince;
  await noteStatuses(app());
  const first = await since(of.merged);
  expect(Date.parse(first ?? '')).toBe(app().now().getTime());
  app().pass(day);
  await dataverse.update(tables.volunteerProfile, of.kept, { crf69_volunteerstatus: exited });
  const later = await aPair(app(), { bare: true });
  app().pass(day / 2);
  await noteStatuses(app());
  expect(await since(of.merged)).toBe(first);
  expect(Date.parse((await since(of.kept)) ?? '')).toBe(app().now().getTime());
  expect(Date.parse((await since(later.kept)) ?? '')).toBe(app().now().getTime() - (day / 2) * 1000);
  // A decision is of its first day, until the volunteer applies anew.
  const decided = async () => (await dataverse.retrieve(tables.volunteerProfile, of.merged)).crf69_decidedon;
  // So is one that stood before days of decisions were noted.
  await dataverse.update(tables.volunteerProfile, of.merged, { crf69_decidedon: null });
  const expected = [active, onHold, applied].map((status) => [status, status === applied ? null : first] as const);
  for (const [status, on] of expected) {
    app().pass(day);
    await dataverse.update(tables.volunteerProfile, of.merged, { crf69_volunteerstatus: status });
    await noteStatuses(app());
    expect(await decided(), String(status)).toBe(on);
  }
});

it('what an officer confirmed goes once, wherever it is interrupted, and hours, volunteers and regular ones stay', async () => {
  await inForce('left');
  for (let [nth, died] = [1, true]; died; nth += caseStep(11)) {
    app().pass(day);
    const of = await somebodyWhoLeft(800);
    const before = await figures();
    await lookWhatIsDue(app());
    const { seen, items } = await latestRun();
    expect(items.some((item) => item.crf69_recordid === of.merged && item.crf69_name === 'Lim Mei')).toBe(true);
    expect(await carryOutRetention(app())).toBe(0);
    expect(await app().dataverse.find(tables.volunteerProfile, of.merged)).toBeDefined();
    await confirmRun(seen, app());
    const { fetch, died: death } = dyingAt(nth);
    died = (await Promise.race([carryOutRetention(over(fetch)), death])) === 'died';
    while ((await carryOutRetention(app())) > 0);
    app().pass(660);
    while ((await removeHistories(app())) > 0);
    const where = `write ${nth}`;
    const stored = JSON.stringify([...(await everything(app())).entries()]);
    for (const trace of [of.merged, of.mergedContact, of.mark])
      expect(stored.includes(trace), `${where}: ${trace}`).toBe(false);
    expect(await app().dataverse.find(tables.volunteerProfile, of.kept), where).toBeDefined();
    expect(await figures(), where).toEqual(before);
    const { run } = await latestRun();
    expect(run, where).toMatchObject({ crf69_runstate: retentionRunState.codes.done, crf69_confirmedby: by });
    const shown = sumOf(items.map((item) => readCounts(item.crf69_counts)));
    expect(readCounts(run.crf69_counts), where).toEqual(shown);
    expect(shown, where).toMatchObject({ contact: nth === 1 ? 2 : 1, clearance: nth === 1 ? 2 : 1 });
  }
});

it('nobody goes early, a request or a concern holds, and what is held since it was confirmed stays', async () => {
  const { dataverse } = app();
  const [early, held, later] = [await somebodyWhoLeft(364), await somebodyWhoLeft(800), await somebodyWhoLeft(800)];
  const concern = (id: string) =>
    dataverse.create(tables.deputyConcern, randomUUID(), {
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, id),
    });
  await concern(held.merged);
  // What anybody typed on our page, and nobody confirmed while its link was good, holds nothing.
  await dataverse.create(tables.privacyRequest, randomUUID(), {
    crf69_requestway: requestWay.codes.page,
    crf69_receivedon: singaporeDay(new Date(app().now().getTime() - 16 * day * 1000)),
    'crf69_Contact@odata.bind': rowReference(tables.contact, later.mergedContact),
  });
  app().pass(day / 2);
  await lookWhatIsDue(app());
  const { items, seen } = await latestRun();
  const stateOf = (id: string) => items.find((item) => item.crf69_recordid === id)?.crf69_itemstate;
  expect([early, held, later].map(({ merged }) => stateOf(merged))).toEqual([
    undefined,
    retentionItemState.codes.held,
    retentionItemState.codes.due,
  ]);
  await concern(later.merged);
  await expect(confirmRun({ ...seen, seen: 'W/"1"' }, app())).rejects.toMatchObject(problem(409, 'too-late'));
  await confirmRun(seen, app());
  await confirmRun(seen, app());
  while ((await carryOutRetention(app())) > 0);
  for (const { merged } of [early, held, later])
    expect(await dataverse.find(tables.volunteerProfile, merged)).toBeDefined();
  expect((await latestRun()).items.filter((item) => item.crf69_name !== null)).toEqual([]);
  app().pass(day);
  await lookWhatIsDue(app());
  app().pass(day);
  // Replaced: nobody confirmed it, and whom it named goes with it.
  await lookWhatIsDue(app());
  const states = (await dataverse.listAll(tables.retentionRun)).map((run) => run.crf69_runstate);
  expect(states.filter((state) => state === retentionRunState.codes.waiting)).toHaveLength(1);
});

it('secured answers, references, old emails and their deliveries go by their own rules, and newer ones stay', async () => {
  const { dataverse } = app();
  for (const of of ['securedAnswers', 'references', 'messages'] as const) await inForce(of);
  await inForce('left', false);
  const of = await somebodyWhoLeft(500);
  const [sole, shared] = ['referee@x.test', 'shared@x.test'];
  for (const crf69_email of [sole, shared]) {
    const ofVolunteer = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, of.merged) };
    await dataverse.create(tables.characterReference, randomUUID(), { ...ofVolunteer, crf69_email });
    await dataverse.create(tables.addressState, randomUUID(), { crf69_address: crf69_email });
  }
  await dataverse.create(tables.contact, randomUUID(), { crf69_contid: 'Tan Bo', crf69_email: shared });
  const [old, fresh] = [randomUUID(), randomUUID()];
  await dataverse.create(tables.bulkEmail, old, { crf69_dispatchstatus: dispatchStatus.codes.sent });
  const deliver = (email: string) =>
    dataverse.create(tables.messageDelivery, randomUUID(), {
      ...{ crf69_purpose: bulkPurpose(email), crf69_status: deliveryStatus.codes.delivered },
      crf69_recipient: 'a@x.test',
    });
  await deliver(old);
  const timed = randomUUID();
  await dataverse.create(tables.scheduledEmail, timed, {
    ...{ crf69_dispatchstatus: dispatchStatus.codes.sent, crf69_scheduleddate: app().now().toISOString() },
  });
  app().pass(366 * day);
  await dataverse.create(tables.bulkEmail, fresh, { crf69_dispatchstatus: dispatchStatus.codes.sent });
  await deliver(fresh);
  await lookWhatIsDue(app());
  await confirmRun((await latestRun()).seen, app());
  while ((await carryOutRetention(app())) > 0);
  expect((await dataverse.listAll(tables.bulkEmail)).map((row) => row.crf69_bulkemailid)).toEqual([fresh]);
  const delivered = await dataverse.listAll(tables.messageDelivery, { filter: eq('crf69_recipient', 'a@x.test') });
  expect(delivered.map((row) => row.crf69_purpose)).toEqual([bulkPurpose(fresh)]);
  expect(await dataverse.find(tables.scheduledEmail, timed)).toBeUndefined();
  expect(await dataverse.retrieve(tables.contact, of.mergedContact)).toMatchObject({
    crf69_contid: 'Mei Lim',
    crf69_criminalrecords: null,
  });
  const left = await dataverse.listAll(tables.characterReference);
  expect(left.filter((row) => row._crf69_volunteerprofile_value === of.merged)).toEqual([]);
  const states = (await dataverse.listAll(tables.addressState)).map((row) => row.crf69_address);
  expect([sole, shared].map((address) => states.includes(address))).toEqual([false, true]);
});

it('an application that looks automated goes with its contact once nobody has taken it in for long, also one put away', async () => {
  const { dataverse, submissions } = app();
  const applyAsCompany = async (change: RowInput<typeof tables.externalOrganization> = {}) => {
    const [contact, organization, address] = [randomUUID(), randomUUID(), randomUUID()];
    const mine = { crf69_email: `${contact}@x.test` };
    const row = {
      crf69_orgid: 'Held Company',
      ...mine,
      'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
    };
    const made = { table: tables.externalOrganization, id: organization, row };
    await submissions.create(
      [{ table: tables.contact, id: contact, row: { crf69_contid: 'Bo', ...mine } }, made],
      made,
    );
    await dataverse.update(tables.externalOrganization, organization, change);
    await dataverse.create(tables.addressState, address, { crf69_address: mine.crf69_email });
    // The copy of its receipt, which waits until staff take it in.
    await dataverse.create(tables.messageDelivery, address, {
      ...{ crf69_recipient: mine.crf69_email, crf69_recordid: organization, crf69_presskey: `7K3F-9QXZ /${heldMark}` },
      crf69_status: deliveryStatus.codes.pending,
    });
    return { contact, organization, address };
  };
  const apply = async (crf69_volunteerstatus: number, isHeld = true) => {
    const [contact, profile] = [randomUUID(), randomUUID()];
    const row = {
      ...{ crf69_volunteerid: 'Ann', crf69_volunteerstatus },
      'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
    };
    const made = { table: tables.volunteerProfile, id: profile, row };
    await submissions.create([{ table: tables.contact, id: contact, row: { crf69_contid: 'Ann' } }, made], made);
    if (!isHeld) await dataverse.update(tables.volunteerProfile, profile, { statecode: 0, statuscode: 1 });
    return { contact, profile };
  };
  for (const of of ['left', 'securedAnswers', 'references', 'messages'] as const) await inForce(of, false);
  await inForce('heldBack');
  const { applied } = volunteerStatus.codes;
  const old = [await apply(applied), await apply(rejected), await apply(applied, false)];
  // Activated in Dynamics, which leaves the mark, and deactivated years later: they left.
  const left = await apply(exited);
  const companies = [await applyAsCompany(), await applyAsCompany({ crf69_putawayon: app().now().toISOString() })];
  companies.push(await applyAsCompany({ statecode: 0, statuscode: 1, crf69_heldback: false }));
  // Activated in Dynamics, worked with, and deactivated years later.
  companies.push(await applyAsCompany());
  const ofCompany = rowReference(tables.externalOrganization, companies[3]?.organization ?? '');
  await dataverse.create(tables.activity, randomUUID(), { 'crf69_Organization@odata.bind': ofCompany });
  app().pass(367 * day);
  old.push(await apply(applied));
  companies.push(await applyAsCompany());
  await lookWhatIsDue(app());
  const { items, seen } = await latestRun();
  const mine = items.filter((item) => item.crf69_name === 'Held Company');
  expect(mine.map((item) => readCounts(item.crf69_counts))).toEqual(
    Array.from({ length: 2 }, () => ({
      contact: 1,
      externalorganization: 1,
      addressstate: 1,
      messagedelivery: 1,
      personkey: 5,
    })),
  );
  await confirmRun(seen, app());
  const { fetch, died } = dyingAt(6);
  expect(await Promise.race([carryOutRetention(over(fetch)), died])).toBe('died');
  while ((await carryOutRetention(app())) > 0);
  const isLeft = ({ contact, organization, address }: (typeof companies)[number]) =>
    Promise.all([
      dataverse.find(tables.contact, contact),
      dataverse.find(tables.externalOrganization, organization),
      dataverse.find(tables.addressState, address),
    ]);
  const rows = await Promise.all(companies.map(isLeft));
  expect(rows.map((those) => those.map((row) => row !== undefined))).toEqual([
    ...[false, false, true, true, true].map((is) => [is, is, is]),
  ]);
  const isThere = ({ contact, profile }: (typeof old)[number]) =>
    Promise.all([dataverse.find(tables.contact, contact), dataverse.find(tables.volunteerProfile, profile)]);
  const found = await Promise.all([...old, left].map(isThere));
  expect(found.map((rows) => rows.map((row) => row !== undefined))).toEqual([
    ...[false, false, true, true, true].map((is) => [is, is]),
  ]);
});
