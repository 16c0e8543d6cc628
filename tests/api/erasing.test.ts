/** One person is erased: asked by one officer, confirmed by another, then everywhere and once, whatever interrupts it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { carryOutErasing } from '../../api/usecases/erasing/carryOutErasing.ts';
import { confirmErasing, giveUpErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { planErasing } from '../../api/usecases/erasing/planErasing.ts';
import { findErased } from '../../api/usecases/people/findErased.ts';
import { undoMerge } from '../../api/usecases/people/merge/undoMerge.ts';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { requestKind } from '../../domain/schema/choices/privacy.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { caseStep } from '../runner/whole.ts';
import { anApp } from './anApp.ts';
import { erasingIn, first, second } from './erasingIn.ts';
import { dyingAt, everything } from './mergedPairs.ts';
import { mergingIn, officer } from './mergingIn.ts';
import { problem } from './pressing.ts';
import { retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { over, somebodyWhoLeft } = retentionIn(app);
const { context, merge } = mergingIn(app);
const { asked, earlierRecords, heldCompany, stored } = erasingIn(app);
const { waiting, confirmed, begun, done, givenUp, stopped } = tables.erasure.columns.erasurestate.choice.codes;

/** Puts somebody down for an activity and a training of the next week. @returns reads the rows that these have */
async function sessionsAhead(volunteer: string) {
  const { dataverse } = app();
  const [games, course] = [randomUUID(), randomUUID()];
  const next = { crf69_scheduledon: '2026-03-09T01:00:00Z' };
  const whose = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer) };
  await dataverse.create(tables.activity, games, { crf69_activityid: 'Games', crf69_places: 1, ...next });
  await dataverse.create(tables.trainingSession, course, { crf69_sessionname: 'First aid', ...next });
  const ofGames = { 'crf69_Activity@odata.bind': rowReference(tables.activity, games), ...whose };
  await dataverse.create(tables.attendance, randomUUID(), { crf69_name: 'Mei - Games', ...ofGames });
  const ofCourse = { 'crf69_TrainingSession@odata.bind': rowReference(tables.trainingSession, course), ...whose };
  await dataverse.create(tables.trainingAttendance, randomUUID(), { crf69_name: 'Mei - First aid', ...ofCourse });
  return async () => [
    ...(await dataverse.listAll(tables.attendance, { filter: eq('_crf69_activity_value', games) })),
    ...(await dataverse.listAll(tables.trainingAttendance, { filter: eq('_crf69_trainingsession_value', course) })),
  ];
}

it('a person goes everywhere once two officers agreed, wherever it is interrupted, and an import knows them again', async () => {
  const traces = new Map<string, number>();
  for (let [nth, people, died] = [1, 1, true]; died; nth += caseStep(15), people += 1) {
    const of = await somebodyWhoLeft(1);
    const email = `${of.mark}@example.com`;
    const ahead = await sessionsAhead(of.merged);
    await heldCompany(of.mergedContact, email);
    const earlier = await earlierRecords(of.merged, email);
    const plan = await planErasing({ people: [of.mergedContact] }, app());
    expect(plan).toMatchObject({ about: expect.arrayContaining([email]), maybe: expect.any(Array) });
    const decision = await asked(of.mergedContact, `She wrote from ${email}.`);
    const { counts } = plan;
    expect(await stored(decision.erasure)).toMatchObject({
      crf69_counts: JSON.stringify(counts),
      crf69_askedby: first,
    });
    await expect(confirmErasing({ ...decision, by: first }, app())).rejects.toMatchObject(problem(403, 'forbidden'));
    const renamed = { ...decision, by: 'Other Name (OFFICER@charity.test)' };
    await expect(confirmErasing(renamed, app())).rejects.toMatchObject(problem(403, 'forbidden'));
    await expect(confirmErasing({ ...decision, seen: 'W/"1"' }, app())).rejects.toMatchObject(problem(409, 'too-late'));
    expect(await carryOutErasing(app())).toBe(0);
    await confirmErasing(decision, app());
    await confirmErasing(decision, app());
    const { fetch, died: death } = dyingAt(nth);
    died = (await Promise.race([carryOutErasing(over(fetch)), death])) === 'died';
    await carryOutErasing(app());
    expect(await carryOutErasing(app())).toBe(0);
    app().pass(660);
    while ((await removeHistories(app())) > 0);
    for (const trace of [of.merged, of.mergedContact, of.mark, ...earlier]) traces.set(trace, nth);
    expect(await ahead(), `write ${nth}: no place is left that nobody sees`).toEqual([]);
    expect(await app().dataverse.find(tables.volunteerProfile, of.kept)).toBeDefined();
    const nameless = { crf69_name: null, crf69_people: null, crf69_reason: null, crf69_anonymousid: null };
    const proof = { crf69_erasurestate: done, crf69_counts: JSON.stringify(counts), crf69_confirmedby: second };
    expect(await stored(decision.erasure)).toMatchObject({ ...nameless, ...proof });
    expect(await findErased([{ name: 'Mei Lim', emails: [email], phones: [] }], app())).toEqual([0]);
    const isNameless = and(eq('statecode', 1), eq('crf69_volunteerid', null));
    const random = await app().dataverse.listAll(tables.volunteerProfile, { filter: isNameless });
    expect(random, `write ${nth}: one random id a person`).toHaveLength(people);
  }
  // All rows are read once: with each person there are more of those that stay.
  const all = JSON.stringify([...(await everything(app())).entries()]);
  for (const [trace, nth] of traces) expect(all.includes(trace), `write ${nth}`).toBe(false);
});

it('a concern, a dispute and an open request for a copy stop it with a sentence, and so does whatever was added since it was confirmed', async () => {
  const { dataverse } = app();
  const of = await somebodyWhoLeft(1);
  const ofContact = { 'crf69_Contact@odata.bind': rowReference(tables.contact, of.mergedContact) };
  const request = randomUUID();
  await dataverse.create(tables.privacyRequest, request, { ...ofContact, crf69_requestkind: requestKind.codes.access });
  const refused = problem(409, 'too-late');
  await expect(asked(of.merged)).rejects.toMatchObject(refused);
  const held = (await planErasing({ people: [of.merged] }, app())).hindrance;
  const closed = { crf69_closedon: app().now().toISOString(), crf69_checkedon: app().now().toISOString() };
  await dataverse.update(tables.privacyRequest, request, closed);
  app().pass(30 * 86_400);
  await expect(asked(of.merged), 'the copy that was refused').rejects.toMatchObject(refused);
  app().pass(86_401);
  const dispute = { ...ofContact, crf69_requestkind: requestKind.codes.dispute };
  await dataverse.create(tables.privacyRequest, randomUUID(), dispute);
  await expect(asked(of.merged), 'the dispute').rejects.toMatchObject(refused);
  const disputes = { filter: eq('crf69_requestkind', requestKind.codes.dispute) };
  for (const { crf69_privacyrequestid: id } of await dataverse.listAll(tables.privacyRequest, disputes))
    await dataverse.update(tables.privacyRequest, id, closed);
  const decision = await asked(of.merged);
  const concern = randomUUID();
  const ofProfile = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, of.merged) };
  await dataverse.create(tables.officerConcern, concern, ofProfile);
  await expect(confirmErasing(decision, app())).rejects.toMatchObject(refused);
  expect((await planErasing({ people: [of.merged] }, app())).hindrance).toBe(held);
  await dataverse.remove(tables.officerConcern, concern);
  const organization = randomUUID();
  const company = { ...ofContact, crf69_orgid: 'Held Company', crf69_email: 'held@x.test' };
  await dataverse.create(tables.externalOrganization, organization, company);
  expect((await planErasing({ people: [of.merged] }, app())).hindrance).toContain('organisation');
  await dataverse.remove(tables.externalOrganization, organization);
  await confirmErasing(decision, app());
  await dataverse.create(tables.volunteerProfile, randomUUID(), ofContact);
  expect(await carryOutErasing(app())).toBe(1);
  expect(await stored(decision.erasure)).toMatchObject({
    crf69_erasurestate: stopped,
    crf69_people: null,
    crf69_because: expect.stringContaining('More or less'),
  });
  expect(await dataverse.find(tables.volunteerProfile, of.merged)).toBeDefined();
});

it('whoever was parted from them since it was asked does not go', async () => {
  const { dataverse } = app();
  const of = await somebodyWhoLeft(1);
  const bind = (id: string) => ({ 'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, id) });
  await dataverse.update(tables.volunteerProfile, of.merged, bind(of.kept));
  const decision = await asked(of.kept);
  expect(await planErasing({ people: [of.kept] }, app())).toMatchObject({
    names: expect.arrayContaining(['Lim Mei', 'Mei Lim']),
  });
  await dataverse.update(tables.volunteerProfile, of.merged, { 'crf69_MergedInto@odata.bind': null });
  await expect(confirmErasing(decision, app())).rejects.toMatchObject(problem(409, 'too-late'));
  await dataverse.update(tables.volunteerProfile, of.merged, bind(of.kept));
  await confirmErasing(decision, app());
  await dataverse.update(tables.volunteerProfile, of.merged, { 'crf69_MergedInto@odata.bind': null });
  await carryOutErasing(app());
  expect(await stored(decision.erasure)).toMatchObject({ crf69_erasurestate: stopped });
  for (const id of [of.kept, of.merged]) expect(await dataverse.find(tables.volunteerProfile, id)).toBeDefined();
});

it('nobody is merged or unmerged who waits to be erased', async () => {
  const of = await somebodyWhoLeft(1);
  const mine = await asked(of.merged);
  const refused = problem(409, 'too-late');
  await expect(merge(of, officer)).rejects.toMatchObject(refused);
  await giveUpErasing(mine, app());
  const id = await merge(of, officer);
  const both = await asked(of.kept);
  await expect(undoMerge(id, officer, context())).rejects.toMatchObject(refused);
  await giveUpErasing(both, app());
  await undoMerge(id, officer, context());
});

it('what two officers asked for of one person ends with them, and says why it waits', async () => {
  const { dataverse } = app();
  const of = await somebodyWhoLeft(1);
  const [mine, other] = [await asked(of.merged), await asked(of.merged)];
  await confirmErasing(mine, app());
  const asks: unknown[] = [];
  await app().workQueue.run(async (message) => void asks.push(message));
  expect(asks).toContainEqual({ work: 'erasing' });
  const delivery = { crf69_recipient: `${of.mark}@example.com`, crf69_status: deliveryStatus.codes.sending };
  const deliveryId = randomUUID();
  await dataverse.create(tables.messageDelivery, deliveryId, delivery);
  await carryOutErasing(app());
  const concern = randomUUID();
  const ofProfile = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, of.merged) };
  await dataverse.create(tables.officerConcern, concern, ofProfile);
  await dataverse.update(tables.messageDelivery, deliveryId, { crf69_status: deliveryStatus.codes.delivered });
  await carryOutErasing(app());
  const because = expect.stringContaining('nothing may be deleted for now');
  expect(await stored(mine.erasure)).toMatchObject({ crf69_erasurestate: begun, crf69_because: because });
  await dataverse.remove(tables.officerConcern, concern);
  await carryOutErasing(app());
  expect(await stored(mine.erasure)).toMatchObject({ crf69_erasurestate: done, crf69_because: null });
  expect(await stored(other.erasure)).toMatchObject({ crf69_erasurestate: stopped, crf69_name: null });
});

it('a person of hundreds of rows is planned, confirmed and erased in portions', async () => {
  const { dataverse } = app();
  const contact = randomUUID();
  await dataverse.create(tables.contact, contact, { crf69_contid: 'Tan Bo' });
  const ids = Array.from({ length: 320 }, () => randomUUID());
  const ofContact = { 'crf69_Contact@odata.bind': rowReference(tables.contact, contact) };
  await dataverse.batch(ids.map((id) => create(tables.volunteerProfile, id, ofContact)));
  const decision = await asked(contact);
  expect((await stored(decision.erasure)).crf69_counts).toBe('{"contact":1,"volunteerprofile":320}');
  await confirmErasing(decision, app());
  expect(await carryOutErasing(app())).toBe(1);
  expect(await dataverse.find(tables.volunteerProfile, ids.at(-1) ?? '')).toBeUndefined();
});

it('of an earlier address, which only the log of changes knows, what bears their name goes, and emails that wait stay as they are', async () => {
  const { dataverse } = app();
  const of = await somebodyWhoLeft(1);
  const [old, shared] = [`old.${of.mark}@x.test`, `shared.${of.mark}@x.test`];
  for (const address of [old, shared]) {
    await dataverse.update(tables.contact, of.mergedContact, { crf69_email: address });
    for (const name of ['Lim Mei', null])
      await dataverse.create(tables.messageDelivery, randomUUID(), {
        crf69_recipient: address,
        crf69_recipientname: name,
      });
  }
  const email = randomUUID();
  await dataverse.create(tables.scheduledEmail, email, { crf69_recipients: `${old},${shared}` });
  await dataverse.update(tables.volunteerProfile, of.merged, { crf69_volunteeremail: shared.toUpperCase() });
  await dataverse.update(tables.volunteerProfile, of.merged, { crf69_volunteeremail: null });
  await dataverse.update(tables.contact, of.mergedContact, { crf69_email: `${of.mark}@example.com` });
  await dataverse.create(tables.contact, randomUUID(), { crf69_contid: 'Somebody else', crf69_email: shared });
  const decision = await asked(of.mergedContact);
  await confirmErasing(decision, app());
  expect(await carryOutErasing(app())).toBe(1);
  const to = async (address: string) =>
    (await dataverse.listAll(tables.messageDelivery, { filter: eq('crf69_recipient', address) })).length;
  expect([await to(old), await to(shared)]).toEqual([1, 1]);
  const { crf69_recipients: recipients } = await dataverse.retrieve(tables.scheduledEmail, email);
  expect(recipients).toBe(`${old},${shared}`);
});

it('what an organisation has as its address by now stays in its emails, and a record of the log that cannot be read stops nothing', async () => {
  const { dataverse } = app();
  const of = await somebodyWhoLeft(1);
  const office = `office.${of.mark}@x.test`;
  await dataverse.update(tables.contact, of.mergedContact, { crf69_email: office });
  await dataverse.create(tables.externalOrganization, randomUUID(), { crf69_email: office });
  const email = randomUUID();
  await dataverse.create(tables.scheduledEmail, email, { crf69_recipients: office });
  await confirmErasing(await asked(of.mergedContact), app());
  const unread: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).includes('/audits?')) return answer;
    return Response.json({ value: [{ changedata: 'before 2020' }, { changedata: '{"changedAttributes":{}}' }] });
  };
  expect(await carryOutErasing(over(unread))).toBe(1);
  expect((await dataverse.retrieve(tables.scheduledEmail, email)).crf69_recipients).toBe(office);
});

it('it waits for a message under way, and what nobody confirmed is given up', async () => {
  const { dataverse } = app();
  const of = await somebodyWhoLeft(1);
  const mine = await asked(of.merged);
  expect(await stored(mine.erasure)).toMatchObject({ crf69_erasurestate: waiting });
  await giveUpErasing(mine, app());
  await giveUpErasing(mine, app());
  expect(await stored(mine.erasure)).toMatchObject({ crf69_erasurestate: givenUp, crf69_name: null });
  await expect(confirmErasing(mine, app())).rejects.toMatchObject(problem(409, 'too-late'));
  await expect(asked(of.merged, ' ')).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await expect(asked(randomUUID())).rejects.toMatchObject(problem(404, 'not-found'));
  const decision = await asked(of.merged);
  await confirmErasing(decision, app());
  expect(await stored(decision.erasure)).toMatchObject({ crf69_erasurestate: confirmed });
  await expect(giveUpErasing(decision, app())).rejects.toMatchObject(problem(409, 'too-late'));
  const delivery = randomUUID();
  await dataverse.create(tables.messageDelivery, delivery, {
    crf69_recipient: `${of.mark}@example.com`,
    crf69_status: deliveryStatus.codes.sending,
  });
  expect(await carryOutErasing(app())).toBe(0);
  expect(await stored(decision.erasure)).toMatchObject({ crf69_erasurestate: begun });
  await dataverse.update(tables.messageDelivery, delivery, { crf69_status: deliveryStatus.codes.delivered });
  expect(await carryOutErasing(app())).toBe(1);
  expect(await dataverse.find(tables.volunteerProfile, of.merged)).toBeUndefined();
});
