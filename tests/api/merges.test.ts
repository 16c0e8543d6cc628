/** Merging two volunteers who are one person, and undoing it: whatever interrupts it, no row is lost, and nothing tells of a concern. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mergesIn } from '../../api/adapters/merges/merges.ts';
import { decidePair } from '../../api/usecases/people/decidePair.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { listMerges } from '../../api/usecases/people/merge/listMerges.ts';
import { type MergePairContext, mergePair } from '../../api/usecases/people/merge/mergePair.ts';
import { runMerges } from '../../api/usecases/people/merge/runMerges.ts';
import { lookAtUndo, undoMerge } from '../../api/usecases/people/merge/undoMerge.ts';
import { pairUp } from '../../api/usecases/people/pairUp.ts';
import { completeTrainings } from '../../api/usecases/safeguarding/completeTrainings.ts';
import { candidatesFor, findCandidates } from '../../dataverse/people/findCandidates.ts';
import { attendanceId, trainingAttendanceId } from '../../domain/attendance/attendanceIds.ts';
import { judgePeople } from '../../domain/people/judge.ts';
import { wantedKeys } from '../../domain/people/keys.ts';
import { seenRelations, unseenRelations } from '../../domain/people/merge/relations.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { storeOverride } from '../../frontend/src/staff/attendance/records/overrideRows.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { sendChanges } from '../../frontend/src/staff/attendance/sending/sendChanges.ts';
import { caseStep } from '../runner/whole.ts';
import { anApp } from './anApp.ts';
import { aPair, dyingAt, everything, type Pair } from './mergedPairs.ts';
import { mergingIn, staff } from './mergingIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { compare, context, merge, requestOf, timers } = mergingIn(app);
/** Runs until the process dies, and returns whether it did. */
async function runUntilDeath(nth: number, run: (own: MergePairContext) => Promise<unknown>) {
  const { fetch, died } = dyingAt(nth);
  return (await Promise.race([run(context(mergesIn(app().clientOver(fetch), app().now))), died])) === 'died';
}

const rowsOfMerged = async ({ merged, mergedContact }: Pair): Promise<string[]> => {
  const found = await Promise.all(
    [...seenRelations, ...unseenRelations].map(async (relation) => {
      const rows = await app().merges.related(relation, relation.to === 'contact' ? mergedContact : merged);
      return rows.filter(({ id }) => id !== merged).length > 0 ? [relation.name] : [];
    }),
  );
  return found.flat();
};

it('a merge and its undo that die at any of their writes are finished by the timer or a second press, and no row is lost', async () => {
  let [diedInMerge, diedInUndo] = [true, true];
  for (let nth = 1; diedInMerge || diedInUndo; nth += caseStep(7)) {
    const of = await aPair(app());
    const before = await everything(app());
    const request = await requestOf(of);
    const where = `write ${nth}`;
    diedInMerge = await runUntilDeath(nth, (own) => mergePair(request, staff, own));
    // The person presses again, or has gone and the timer comes.
    if (nth % 2 === 1 || !(await app().merges.find(request.merge))) await mergePair(request, staff, context());
    await timers();
    const after = await everything(app());
    expect(await rowsOfMerged(of), where).toEqual([]);
    expect(
      [...before.keys()].filter((key) => !after.has(key)),
      where,
    ).toEqual([]);
    const pointer = { statecode: 1, _crf69_mergedinto_value: of.kept };
    expect(after.get(`volunteerprofile ${of.merged}`), where).toMatchObject(pointer);
    expect(after.get(`links of ${of.merged}`), where).toEqual([]);

    diedInUndo = await runUntilDeath(nth, (own) => undoMerge(request.merge, staff, own));
    if (nth % 2 === 0 || (await app().merges.find(request.merge))?.state === 'done')
      await undoMerge(request.merge, staff, context());
    await timers();
    expect((await app().merges.find(request.merge))?.moved, where).toMatchObject({ aside: [], left: [] });
    expect(await everything(app()), where).toEqual(before);
  }
});

it('an undo that begins while a timer is done with a merge gives everything back', async () => {
  const of = await aPair(app());
  const before = await everything(app());
  const id = await merge(of);
  await timers();
  app().pass(86_400);
  const { merges } = app();
  const dying: typeof merges.beginUndo = async (...given) => {
    await merges.beginUndo(...given);
    throw new Error('The process ends.');
  };
  let finds = 0;
  const find: typeof merges.find = async (asked) => {
    finds += asked === id ? 1 : 0;
    if (asked === id && finds === 3)
      await undoMerge(id, staff, context({ ...merges, beginUndo: dying })).catch(() => {});
    return merges.find(asked);
  };
  await runMerges(context({ ...merges, find }));
  expect(await merges.find(id)).toMatchObject({ state: 'undone' });
  expect(await everything(app())).toEqual(before);
});

it('values are chosen, the secured ones are taken over unseen, and a comparison says nothing of them', async () => {
  const of = await aPair(app(), { mergedStatus: volunteerStatus.codes.onHold });
  const entered = JSON.stringify([{ Name: 'Chua Ah Kow', Relationship: 'Mentor', NoYearsKnown: '5' }]);
  await app().dataverse.update(tables.contact, of.mergedContact, { crf69_characterreferees: entered });
  const compared = await compare(of);
  expect(JSON.stringify(compared)).not.toContain('Secret');
  expect(compared).toMatchObject({ status: 'On hold', isOfficerNeeded: false, mayMerge: true });
  expect(compared.keptAbout).toMatch(/^mei@example\.com, added \d\d\/\d\d\/\d{4},? \d\d:\d\d$/);
  expect(compared.mergedAbout).toMatch(/^old@example\.com, \+6591234567, added /);
  expect(compared.values).toContainEqual({
    ...{ key: 'contact.number', label: 'Mobile number', kept: '', merged: '+6591234567', suggested: 'merged' },
  });
  expect(compared.values.find(({ key }) => key === 'contact.characterreferees')).toMatchObject({
    merged: 'Chua Ah Kow, Mentor, known for 5 years',
  });
  expect(compared.moves).toContain('2 × Attendance');
  const id = await merge(of);
  expect(await app().dataverse.retrieve(tables.contact, of.keptContact)).toMatchObject({
    ...{ crf69_contid: 'Lim Mei', crf69_number: '+6591234567', crf69_about: 'Keeps' },
    crf69_criminalrecords: 'Secret',
  });
  expect(await app().dataverse.retrieve(tables.volunteerProfile, of.kept)).toMatchObject({
    crf69_volunteerstatus: volunteerStatus.codes.onHold,
  });
  const { crf69_changes } = await app().dataverse.retrieve(tables.merge, id);
  expect(crf69_changes).not.toContain('Secret');
});

it('nothing shown, counted or timed tells whether a concern exists', async () => {
  const seen = async (concerns: boolean) => {
    const of = await aPair(app(), { concerns });
    const first = app().requests();
    const { version: _, ...compared } = await compare(of);
    const id = await merge(of);
    const listed = (await listMerges(app())).merges.find((one) => one.id === id);
    const outlook = await lookAtUndo(id, false, app());
    const { crf69_nextlookon } = await app().dataverse.retrieve(tables.merge, id);
    const requests = app().requests() - first;
    expect(await rowsOfMerged(of)).toEqual(concerns ? unseenRelations.map(({ name }) => name) : []);
    return { compared, listed: { ...listed, id: '' }, outlook, crf69_nextlookon, requests };
  };
  expect(await seen(true)).toEqual(await seen(false));
  await timers();
});

it('nobody merges whom they may not change, whom a colleague has changed since, or who is merged by now', async () => {
  const of = await aPair(app(), { bare: true });
  const refused = { details: { status: 409 } };
  const request = await requestOf(of);
  const reader = { ...staff, mayWrite: async (id: string) => id !== of.merged };
  await expect(mergePair(request, reader, app())).rejects.toMatchObject({ details: { status: 403 } });
  await app().dataverse.update(tables.contact, of.mergedContact, { crf69_about: 'New' });
  await expect(mergePair(request, staff, app())).rejects.toMatchObject(refused);
  const compared = await requestOf(of);
  await decidePair(of.pair, true, 'Jo', app());
  await expect(mergePair(compared, staff, app())).rejects.toMatchObject(refused);
  await decidePair(of.pair, false, 'Jo', app());
  const [first, second] = [await requestOf(of), await requestOf(of)];
  const both = await Promise.allSettled([first, second].map((one) => mergePair(one, staff, app())));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(compare(of)).rejects.toMatchObject(refused);
  await expect(mergePair({ ...request, pair: randomUUID() }, staff, app())).rejects.toMatchObject({
    details: { status: 404 },
  });
});

it('a link of the merged person leads to the kept one, and two merges in a row to the last', async () => {
  const of = await aPair(app(), { bare: true });
  await merge(of);
  expect(await app().links.find('vol_id', of.merged)).toMatchObject({ id: of.kept });
  const further = await aPair(app(), { bare: true });
  await app().dataverse.update(tables.volunteerProfile, of.kept, {
    ...{ statecode: 1, statuscode: 2, 'crf69_MergedInto@odata.bind': `/crf69_volunteerprofiles(${further.kept})` },
  });
  expect(await app().links.find('vol_id', of.merged)).toMatchObject({ id: further.kept });
});

it('a row that still comes in under the merged person is moved the next day, for 30 days', async () => {
  const of = await aPair(app(), { bare: true });
  const id = await merge(of);
  await timers();
  const late = async () => {
    const feedback = randomUUID();
    await app().dataverse.create(tables.volunteerFeedback, feedback, {
      'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${of.merged})`,
    });
    return feedback;
  };
  const whose = async (feedback: string) =>
    (await app().dataverse.retrieve(tables.volunteerFeedback, feedback))._crf69_volunteerprofile_value;
  const first = await late();
  await timers();
  expect(await whose(first)).toBe(of.merged);
  app().pass(86_400);
  await timers();
  expect(await whose(first)).toBe(of.kept);
  app().pass(30 * 86_400);
  await timers();
  expect(await app().dataverse.retrieve(tables.merge, id)).toMatchObject({
    ...{ crf69_nextlookon: null, crf69_changes: null, crf69_moved: null },
  });
  await expect(undoMerge(id, staff, app())).rejects.toMatchObject({ details: { status: 409 } });
});

it('an undo lists what it cannot give back: what was changed, deleted or added since', async () => {
  const of = await aPair(app(), { concerns: false });
  const id = await merge(of);
  await app().dataverse.update(tables.contact, of.keptContact, { crf69_number: '+6598765432' });
  const [exit] = await app().merges.related(relation('volunteerExit.VolunteerProfile'), of.kept);
  await app().dataverse.remove(tables.volunteerExit, exit?.id ?? '');
  app().pass(60);
  await app().dataverse.create(tables.volunteerFeedback, randomUUID(), {
    'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${of.kept})`,
  });
  const stays = ['Mobile number', '1 × Volunteer feedback, added since'];
  expect(await lookAtUndo(id, false, app())).toMatchObject({ kept: 'Lim Mei', merged: 'Mei Lim', stays });
  await undoMerge(id, staff, app());
  const listed = (await listMerges(app())).merges.find((one) => one.id === id);
  const deleted = '1 × Volunteer exit assessment, deleted or changed since';
  expect(listed).toMatchObject({ state: 'undone', left: [...stays, deleted] });
});

it('a register addresses the row that came with a merge as it is stored, also when the person is added again', async () => {
  const { dataverse } = app();
  const of = await aPair(app());
  await merge(of);
  const [, session = ''] = of.sessions;
  const source = { kind: 'activity', id: session } as const;
  const [row] = await registerKinds.activity.readRows(session, { dataverse });
  expect(row).toMatchObject({ id: attendanceId(session, of.merged), volunteerId: of.kept });
  if (!row) return;
  const change = { source, who: row, state: 'waiting', attempts: [] } as const;
  const send = (changes: Parameters<typeof sendChanges>[1]) =>
    sendChanges(dataverse, changes, { owner: 'sam', signal: new AbortController().signal, correct: async () => {} });
  const remarks = { want: { remarks: 'Came' }, base: { remarks: '' }, etag: row.etag };
  expect(await send([{ ...change, ...remarks, rowId: row.id }])).toMatchObject([{ outcome: 'arrived' }]);
  const added = { want: { listed: true, occasion: 'Reading' }, base: { listed: false, seen: [] }, etag: '' } as const;
  expect(await send([{ ...change, ...added, rowId: attendanceId(session, of.kept) }])).toMatchObject([
    { outcome: 'arrived', rowId: row.id },
  ]);
});

it('who was let in before a merge, and before two, stays let in on the register, though nobody changes an override', async () => {
  const { dataverse } = app();
  const [of, further] = [await aPair(app()), await aPair(app(), { bare: true })];
  const [, session = ''] = of.sessions;
  const note = {
    id: randomUUID(),
    ownerId: '',
    by: 'Mei',
    reason: 'Known to me',
    missing: 'Identity',
    on: '2026-03-01T01:00:00Z',
  };
  await dataverse.send(storeOverride(session, { volunteerId: of.merged, name: 'Mei Lim' }, note));
  const read = async () => (await registerKinds.activity.readRows(session, { dataverse }))[0];
  await merge(of);
  expect(await read()).toMatchObject({ volunteerId: of.kept, override: { reason: 'Known to me' } });
  const { pair } = await pairUp([of.kept, further.kept], 'Sam', app());
  await merge({ ...further, pair, merged: of.kept, mergedContact: of.keptContact });
  expect(await read()).toMatchObject({ override: { reason: 'Known to me' } });
});

it('the clearance of a training that came with a merge is not given a second time', async () => {
  const of = await aPair(app(), { bare: true });
  const [, , training = ''] = of.sessions;
  const { dataverse } = app();
  await dataverse.create(tables.requirement, randomUUID(), { crf69_name: 'First aid', crf69_training: 'First aid' });
  await dataverse.create(tables.trainingAttendance, trainingAttendanceId(training, of.merged), {
    crf69_attended: true,
    'crf69_TrainingSession@odata.bind': `/crf69_trainingsessions(${training})`,
    'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${of.merged})`,
  });
  await completeTrainings(app());
  await merge(of);
  expect(await completeTrainings(app())).toEqual({ given: 0, takenBack: 0 });
});

it('what is known of the merged person finds the kept one, whom nobody takes for two', async () => {
  const of = await aPair(app(), { bare: true });
  await followPeople(app());
  await merge(of);
  app().pass(1800);
  await followPeople(app());
  const person = { name: 'Mei Lim', emails: ['old@example.com'], phones: [] };
  const found = candidatesFor(person, await findCandidates(app().dataverse, wantedKeys(person)));
  const ids = found.map(({ profileId }) => profileId);
  expect(ids).toContain(of.kept);
  expect(ids).not.toContain(of.merged);
  const known = found.find(({ profileId }) => profileId === of.kept) ?? expect.unreachable();
  expect(judgePeople(person, known)).toMatchObject({ verdict: 'same' });
});

const relation = (name: string) => seenRelations.find((one) => one.name === name) ?? expect.unreachable();
