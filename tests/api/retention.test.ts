/** How long data stays: nothing goes before an officer has confirmed it, then once, without a name, whatever interrupts it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { retentionOldIn } from '../../api/adapters/retention/old.ts';
import { retentionPeopleIn } from '../../api/adapters/retention/people.ts';
import { retentionRunsIn } from '../../api/adapters/retention/runs.ts';
import { carryOutRetention } from '../../api/usecases/retention/carryOut.ts';
import { confirmRun, setRetentionRule } from '../../api/usecases/retention/decide.ts';
import { lookWhatIsDue } from '../../api/usecases/retention/lookWhatIsDue.ts';
import { noteStatuses } from '../../api/usecases/retention/noteStatuses.ts';
import { eq } from '../../dataverse/filter.ts';
import { type RetentionClass, readCounts, retentionRules, sumOf } from '../../domain/retention/rules.ts';
import { statusSince } from '../../domain/retention/statusSince.ts';
import { retentionItemState, retentionRunState } from '../../domain/schema/choices/privacy.ts';
import { attendanceStatus, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { loadVolunteerReport } from '../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts';
import { anApp } from './anApp.ts';
import { aPair, dyingAt, everything } from './mergedPairs.ts';
import { mergingIn, officer } from './mergingIn.ts';
import { problem } from './pressing.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { merge } = mergingIn(app);
const by = 'Olive Officer';
const day = 86_400;
const { exited, rejected } = volunteerStatus.codes;

/** Over another network, on which the app may die. */
const over = (fetch: typeof globalThis.fetch) => {
  const [own, eraser] = [app().clientOver(fetch), app().clientOver(fetch, 'eraser')];
  return {
    ...app(),
    retentionRuns: retentionRunsIn(own, eraser),
    retentionPeople: retentionPeopleIn(own, eraser),
    retentionOld: retentionOldIn(own, eraser),
  };
};

async function inForce(of: RetentionClass, isInForce = true, amount = 1) {
  const row = await app().dataverse.find(tables.retentionRule, retentionRules[of].ruleId);
  await setRetentionRule({ of, amount, unit: 'years', isInForce, seen: row?.['@odata.etag'] ?? '', by }, app());
}

async function latestRun() {
  const rows = await app().dataverse.listAll(tables.retentionRun, { orderBy: ['crf69_day desc'] });
  const [run] = rows;
  if (!run) throw new Error('There is no run.');
  const items = await app().dataverse.listAll(tables.retentionItem, {
    filter: eq('_crf69_retentionrun_value', run.crf69_retentionrunid),
  });
  return { run, items, seen: { run: run.crf69_retentionrunid, seen: run['@odata.etag'], by } };
}

/** Somebody with a row of everything who left so long ago. */
async function somebodyWhoLeft(days: number) {
  const { dataverse } = app();
  const of = await aPair(app(), { concerns: false, mergedStatus: exited });
  const since = new Date(app().now().getTime() - days * day * 1000);
  await dataverse.update(tables.volunteerProfile, of.merged, statusSince(exited, since));
  const mark = randomUUID();
  await dataverse.update(tables.contact, of.mergedContact, { crf69_email: `${mark}@example.com` });
  // The pair's contact is also that of another volunteer, of an organisation, and of an open request.
  const ofContact = { filter: eq('_crf69_contact_value', of.mergedContact) };
  for (const { crf69_volunteerprofileid: id } of await dataverse.listAll(tables.volunteerProfile, ofContact))
    if (id !== of.merged) await dataverse.remove(tables.volunteerProfile, id);
  for (const { crf69_externalorganizationid: id } of await dataverse.listAll(tables.externalOrganization, ofContact))
    await dataverse.remove(tables.externalOrganization, id);
  for (const { crf69_privacyrequestid: id } of await dataverse.listAll(tables.privacyRequest, ofContact))
    await dataverse.update(tables.privacyRequest, id, { crf69_closedon: app().now().toISOString() });
  for (let nth = 0; nth < 4; nth += 1) {
    const activity = randomUUID();
    await dataverse.create(tables.activity, activity, { crf69_activityid: 'Games', crf69_duration: 90 });
    await dataverse.create(tables.attendance, randomUUID(), {
      crf69_name: 'Mei Lim',
      crf69_remarks: `Late: ${mark}`,
      crf69_attendance: attendanceStatus.codes.attended,
      crf69_datetime: '2025-06-01T01:00:00Z',
      'crf69_Activity@odata.bind': rowReference(tables.activity, activity),
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, of.merged),
    });
  }
  return { ...of, mark };
}

/** Lists what is due on the next day, and confirms it. */
async function confirmed() {
  app().pass(day);
  await lookWhatIsDue(app());
  await confirmRun((await latestRun()).seen, app());
}

const carryAllOut = async () => {
  while ((await carryOutRetention(app())) > 0);
};

const isThere = async ({ merged }: { merged: string }) =>
  Boolean(await app().dataverse.find(tables.volunteerProfile, merged));

/** A network on which Dataverse refuses to delete some rows. */
const refusing =
  (what: string): typeof fetch =>
  (input, init) =>
    typeof init?.body === 'string' && init.body.includes('DELETE ')
      ? fetch(input, {
          ...init,
          body: init.body.replace(new RegExp(`(DELETE .*${what}.* HTTP/1.1)`, 'g'), '$1\r\nIf-Match: W/"0"'),
        })
      : fetch(input, init);

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
});

it('what an officer confirmed goes once, wherever it is interrupted, and hours, volunteers and regular ones stay', async () => {
  await inForce('left');
  for (let [nth, died] = [1, true]; died; nth += 1) {
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
  const [old, fresh] = [randomUUID(), randomUUID()];
  await dataverse.create(tables.bulkEmail, old, { crf69_dispatchstatus: dispatchStatus.codes.sent });
  await dataverse.create(tables.messageDelivery, randomUUID(), {
    ...{ crf69_purpose: `bulk:${old}`, crf69_status: deliveryStatus.codes.delivered, crf69_recipient: 'a@x.test' },
  });
  app().pass(366 * day);
  await dataverse.create(tables.bulkEmail, fresh, { crf69_dispatchstatus: dispatchStatus.codes.sent });
  await lookWhatIsDue(app());
  await confirmRun((await latestRun()).seen, app());
  while ((await carryOutRetention(app())) > 0);
  expect((await dataverse.listAll(tables.bulkEmail)).map((row) => row.crf69_bulkemailid)).toEqual([fresh]);
  expect(await dataverse.retrieve(tables.contact, of.mergedContact)).toMatchObject({
    crf69_contid: 'Mei Lim',
    crf69_criminalrecords: null,
  });
  const left = await dataverse.listAll(tables.characterReference);
  expect(left.filter((row) => row._crf69_volunteerprofile_value === of.merged)).toEqual([]);
});

it('a rule that was lengthened, or is no longer in force, counts also for a run that waits or was confirmed', async () => {
  for (const of of ['securedAnswers', 'references', 'messages', 'imports'] as const) await inForce(of, false);
  await inForce('left');
  const of = await somebodyWhoLeft(500);
  await confirmed();
  await inForce('left', true, 2);
  await carryAllOut();
  expect(await isThere(of)).toBe(true);
  await inForce('left');
  app().pass(day);
  await lookWhatIsDue(app());
  await inForce('left', false);
  app().pass(day);
  await lookWhatIsDue(app());
  expect((await latestRun()).run.crf69_runstate).toBe(retentionRunState.codes.replaced);
  expect(await app().dataverse.listAll(tables.retentionItem, { filter: eq('crf69_recordid', of.merged) })).toEqual([]);
  await app().dataverse.remove(tables.volunteerProfile, of.merged);
});

it('whom somebody was merged into is not due anew for a whole period', async () => {
  await inForce('left');
  const of = await aPair(app(), { mergedStatus: exited, bare: true });
  await app().dataverse.update(tables.volunteerProfile, of.kept, {
    crf69_volunteerstatus: exited,
    ...statusSince(exited, new Date('2020-01-01')),
  });
  await confirmed();
  await merge(of, officer);
  await carryAllOut();
  expect(await isThere(of)).toBe(true);
  expect(await isThere({ merged: of.kept })).toBe(true);
});

it('what Dataverse refuses to delete keeps the profile by which the next try finds it', async () => {
  const of = await somebodyWhoLeft(500);
  await confirmed();
  for (const table of ['crf69_clearances', 'crf69_contacts']) {
    await expect(carryOutRetention(over(refusing(table)))).rejects.toThrow(AggregateError);
    expect(await isThere(of), table).toBe(true);
    const contact = await app().dataverse.find(tables.contact, of.mergedContact);
    expect(Boolean(contact), table).toBe(true);
  }
  await carryAllOut();
  expect(await isThere(of)).toBe(false);
});

it('what has begun is judged again, and what fails keeps neither the others nor the next night', async () => {
  const { dataverse } = app();
  const [back, failing, other] = [await somebodyWhoLeft(500), await somebodyWhoLeft(500), await somebodyWhoLeft(500)];
  await confirmed();
  const { items } = await latestRun();
  const { codes } = retentionItemState;
  const begun = items.find((item) => item.crf69_recordid === back.merged);
  await dataverse.update(tables.retentionItem, begun?.crf69_retentionitemid ?? '', {
    crf69_itemstate: codes.begun,
    crf69_anonymousid: randomUUID(),
  });
  await dataverse.update(tables.volunteerProfile, back.merged, statusSince(exited, app().now()));
  const refused = over(refusing(failing.mergedContact));
  await expect(carryOutRetention(refused)).rejects.toThrow(AggregateError);
  expect([await isThere(back), await isThere(failing), await isThere(other)]).toEqual([true, true, false]);
  expect(await lookWhatIsDue(app())).toBe(0);
  app().pass(day);
  expect(await carryOutRetention(refused)).toBe(1);
  expect(await carryOutRetention(refused)).toBe(0);
  expect((await latestRun()).run.crf69_runstate).toBe(retentionRunState.codes.done);
  expect(await lookWhatIsDue(app())).toBeGreaterThan(0);
  await confirmRun((await latestRun()).seen, app());
  await carryAllOut();
  expect([await isThere(back), await isThere(failing)]).toEqual([true, false]);
});

it('a contact of several profiles: who came back is not due, one that is held holds the others, and answers that none needs go', async () => {
  const { dataverse } = app();
  const another = async ({ mergedContact }: { mergedContact: string }, status: number) => {
    const id = randomUUID();
    await dataverse.create(tables.volunteerProfile, id, {
      ...{ crf69_volunteerstatus: status, ...statusSince(status, new Date('2020-01-01')) },
      'crf69_Contact@odata.bind': rowReference(tables.contact, mergedContact),
    });
    return id;
  };
  const [back, held, both] = [await somebodyWhoLeft(500), await somebodyWhoLeft(500), await somebodyWhoLeft(500)];
  await another(back, volunteerStatus.codes.active);
  await dataverse.create(tables.officerConcern, randomUUID(), {
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, await another(held, exited)),
  });
  await another(both, exited);
  await dataverse.create(tables.externalOrganization, randomUUID(), {
    'crf69_Contact@odata.bind': rowReference(tables.contact, both.mergedContact),
  });
  for (const of of ['left', 'securedAnswers', 'messages'] as const) await inForce(of, of !== 'left');
  const mail = { crf69_dispatchstatus: dispatchStatus.codes.sent };
  const [toHeld, toOthers, toReferee] = [randomUUID(), randomUUID(), randomUUID()];
  await dataverse.create(tables.bulkEmail, toHeld, { ...mail, crf69_recipients: `a@x.test,${held.mark}@EXAMPLE.com` });
  await dataverse.create(tables.bulkEmail, toOthers, { ...mail, crf69_recipients: 'a@x.test' });
  const references = await dataverse.listAll(tables.characterReference, {
    filter: eq('_crf69_volunteerprofile_value', held.merged),
  });
  await dataverse.create(tables.messageDelivery, toReferee, {
    ...{ crf69_status: deliveryStatus.codes.delivered, crf69_recipient: 'referee@x.test' },
    crf69_recordid: references[0]?.crf69_crresponseid ?? '',
  });
  app().pass(366 * day);
  await confirmed();
  await carryAllOut();
  const answersOf = async ({ mergedContact }: { mergedContact: string }) =>
    (await dataverse.retrieve(tables.contact, mergedContact)).crf69_criminalrecords;
  expect([await answersOf(held), await answersOf(both)]).toEqual(['Secret', null]);
  const mails = (await dataverse.listAll(tables.bulkEmail)).map((row) => row.crf69_bulkemailid);
  expect([toHeld, toOthers].map((id) => mails.includes(id))).toEqual([true, false]);
  expect(await dataverse.find(tables.messageDelivery, toReferee)).toBeDefined();
  for (const of of ['left', 'securedAnswers', 'messages'] as const) await inForce(of, of === 'left');
  await confirmed();
  await carryAllOut();
  expect([await isThere(back), await isThere(held), await isThere(both)]).toEqual([true, true, false]);
  expect(await dataverse.find(tables.contact, both.mergedContact)).toBeDefined();
});
