/** What a confirmed run deletes is judged by what is so when it goes, and whatever fails leaves a way to find the rest. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { securedColumns } from '../../api/adapters/retention/plan.ts';
import { carryOutErasing } from '../../api/usecases/erasing/carryOutErasing.ts';
import { askErasing, confirmErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { carryOutRetention } from '../../api/usecases/retention/carryOut.ts';
import { confirmRun } from '../../api/usecases/retention/decide.ts';
import { forgetWords } from '../../api/usecases/retention/forgetWords.ts';
import { lookWhatIsDue } from '../../api/usecases/retention/lookWhatIsDue.ts';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { and, eq } from '../../dataverse/filter.ts';
import type { TableKey } from '../../domain/retention/goesWith.ts';
import { readCounts } from '../../domain/retention/rules.ts';
import { statusSince } from '../../domain/retention/statusSince.ts';
import { yesNoAnswered } from '../../domain/schema/answered.ts';
import { isAudited } from '../../domain/schema/auditing.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { retentionItemState, retentionRunState } from '../../domain/schema/choices/retention.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aPair } from './mergedPairs.ts';
import { mergingIn, officer } from './mergingIn.ts';
import { day, retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { carryAllOut, confirmed, inForce, isThere, latestRun, over, somebodyWhoLeft } = retentionIn(app);
const { merge } = mergingIn(app);
const { exited } = volunteerStatus.codes;

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

/** Returns the profiles of people without name. */
const nameless = async () => {
  const isNameless = and(eq('statecode', 1), eq('crf69_volunteerid', null));
  const rows = await app().dataverse.listAll(tables.volunteerProfile, { filter: isNameless });
  return rows.map((row) => row.crf69_volunteerprofileid);
};
const recordsOf = (id: string) =>
  app().dataverse.listAll(tables.attendance, { filter: eq('_crf69_volunteerprofile_value', id) });
/** A place in a session to come, which has no marks, is freed. */
const hoursOf = async (id: string) => (await recordsOf(id)).filter((row) => row.crf69_datetime !== null).length;
const leftSince = async (before: readonly string[]) =>
  Promise.all((await nameless()).filter((id) => !before.includes(id)).map(hoursOf));
const attended = (id: string) =>
  app().dataverse.create(tables.attendance, randomUUID(), {
    crf69_datetime: '2026-01-10T01:00:00Z',
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, id),
  });

it('whom retention and an erasing both begin, both interrupted, stays as one nameless person', async () => {
  const { dataverse } = app();
  const of = await somebodyWhoLeft(500);
  const [before, hours] = [await nameless(), await hoursOf(of.merged)];
  await confirmed();
  const refused = over(refusing('crf69_clearances'));
  await expect(carryOutRetention(refused)).rejects.toThrow(AggregateError);
  const key = randomUUID();
  const asking = { people: [of.merged], reason: 'They wrote.', by: 'Ann (a@x.test)', idempotencyKey: key };
  await askErasing(asking, app());
  const seen = (await dataverse.retrieve(tables.erasure, key))['@odata.etag'];
  await confirmErasing({ erasure: key, seen, by: 'Ben (b@x.test)' }, app());
  await expect(carryOutErasing(refused)).rejects.toThrow(AggregateError);
  await attended(of.merged);
  expect(await carryOutRetention(app())).toBe(0);
  expect(await carryOutErasing(app())).toBe(1);
  await carryAllOut();
  expect(await isThere(of)).toBe(false);
  expect(await leftSince(before)).toEqual([hours + 1]);
});

it('what has begun is judged again; what fails keeps neither the others nor the next night, and stays one person', async () => {
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
  const [before, hours] = [await nameless(), await hoursOf(failing.merged)];
  const records = (await recordsOf(failing.merged)).length;
  await expect(carryOutRetention(refused)).rejects.toThrow(AggregateError);
  expect([await isThere(back), await isThere(failing), await isThere(other)]).toEqual([true, true, false]);
  expect(await lookWhatIsDue(app())).toBe(0);
  app().pass(day);
  expect(await carryOutRetention(refused)).toBe(1);
  expect(await carryOutRetention(refused)).toBe(0);
  const { run } = await latestRun();
  expect(run.crf69_runstate).toBe(retentionRunState.codes.done);
  expect(readCounts(run.crf69_counts)).toMatchObject({ attendance: 2 * records, volunteerprofile: 1 });
  expect(await lookWhatIsDue(app())).toBeGreaterThan(0);
  // Somebody puts them down once more before the rest of them goes.
  await attended(failing.merged);
  await confirmRun((await latestRun()).seen, app());
  await carryAllOut();
  expect([await isThere(back), await isThere(failing)]).toEqual([true, false]);
  expect(readCounts((await latestRun()).run.crf69_counts)).toMatchObject({ attendance: 1, volunteerprofile: 1 });
  expect((await leftSince(before)).sort((one, other) => one - other)).toEqual([hours, hours + 1]);
  const proof = JSON.stringify(
    await dataverse.listAll(tables.retentionItem, { filter: eq('crf69_itemstate', codes.kept) }),
  );
  expect(proof).not.toContain(failing.merged);
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

it('two applications of one contact that nobody decided go together, and a newer one keeps both', async () => {
  const { dataverse } = app();
  await inForce('undecided');
  const { applied } = volunteerStatus.codes;
  const apply = async (contact: string, years: number) => {
    const id = randomUUID();
    const since = new Date(app().now().getTime() - years * 365 * day * 1000);
    await dataverse.create(tables.volunteerProfile, id, {
      ...{ crf69_volunteerstatus: applied, ...statusSince(applied, since) },
      'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
    });
    return id;
  };
  const [both, newer] = [randomUUID(), randomUUID()];
  for (const id of [both, newer]) await dataverse.create(tables.contact, id, { crf69_contid: 'Lim Mei' });
  const ids: string[] = [];
  for (const contact of [both, newer]) for (const years of [3, 2]) ids.push(await apply(contact, years));
  ids.push(await apply(newer, 0.5));
  await confirmed();
  await carryAllOut();
  const found = await Promise.all(ids.map((id) => dataverse.find(tables.volunteerProfile, id, { select: [] })));
  expect(found.map((row) => row !== undefined)).toEqual([false, false, true, true, true]);
  expect(await dataverse.find(tables.contact, both, { select: [] })).toBeUndefined();
});

it('a No about drugs goes where somebody gave it, and one that Dataverse stored by itself makes nobody due', async () => {
  const { dataverse } = app();
  await inForce('left', false);
  await inForce('securedAnswers');
  const of = await aPair(app(), { mergedStatus: exited, bare: true });
  await dataverse.update(tables.volunteerProfile, of.merged, statusSince(exited, new Date('2020-01-01')));
  const drugs = async () => (await dataverse.retrieve(tables.contact, of.mergedContact)).crf69_nonmedicinaldrugintake;
  const isDue = async () => {
    const filter = { deletes: 'securedAnswers', statuses: [exited], before: '2021-01-01T00:00:00Z' } as const;
    for await (const { profileId } of app().retentionPeople.due(filter)) if (profileId === of.merged) return true;
    return false;
  };
  const others = securedColumns.filter((column) => column !== 'crf69_nonmedicinaldrugintake');
  const nothing = Object.fromEntries(others.map((column) => [column, null]));
  await dataverse.update(tables.contact, of.mergedContact, nothing);
  expect([await drugs(), await isDue()]).toEqual([false, false]);
  const answer = { crf69_nonmedicinaldrugintake: false };
  await dataverse.update(tables.contact, of.mergedContact, { ...answer, ...yesNoAnswered(answer) });
  expect(await isDue()).toBe(true);
  await confirmed();
  await carryAllOut();
  expect([await drugs(), await isDue()]).toEqual([null, false]);
  await inForce('securedAnswers', false);
  await inForce('left');
});

it('what somebody wrote when they gave up a place goes after 30 days', async () => {
  const { dataverse } = app();
  const [old, fresh] = [randomUUID(), randomUUID()];
  await dataverse.create(tables.signup, old, {
    crf69_word: 'My mother is ill',
    crf69_cancelledon: app().now().toISOString(),
  });
  app().pass(30 * day);
  await dataverse.create(tables.signup, fresh, { crf69_word: 'Exam', crf69_cancelledon: app().now().toISOString() });
  expect(await forgetWords(app())).toBe(0);
  app().pass(1);
  expect(await forgetWords(app())).toBe(1);
  const words = await Promise.all([old, fresh].map((id) => dataverse.retrieve(tables.signup, id)));
  expect(words.map((row) => row.crf69_word)).toEqual([null, 'Exam']);
});

it('change history is noted of audited tables alone, and goes although one note cannot be read', async () => {
  const { dataverse } = app();
  const noted = await dataverse.listAll(tables.goneRows, { select: ['crf69_rows'] });
  const named = noted.flatMap((note): [TableKey, string][] => JSON.parse(note.crf69_rows ?? ''));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([table]) => !isAudited(tables[table]))).toEqual([]);
  app().pass(-day);
  await dataverse.create(tables.goneRows, randomUUID(), { crf69_rows: '[["nothing","x"]]' });
  app().pass(2 * day);
  await expect(removeHistories(app())).rejects.toThrow(AggregateError);
  expect(await dataverse.listAll(tables.goneRows, { select: ['crf69_rows'] })).toHaveLength(1);
  const audits = await dataverse.request({ method: 'GET', path: 'audits' });
  expect(named.filter(([, id]) => JSON.stringify(audits.body).includes(id))).toEqual([]);
});
