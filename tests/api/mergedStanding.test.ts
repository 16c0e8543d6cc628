/** What a merge never makes better or loses: standing, places, marks, and what staff said of two people. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mergePair } from '../../api/usecases/people/merge/mergePair.ts';
import { lookAtUndo, undoMerge } from '../../api/usecases/people/merge/undoMerge.ts';
import { pairUp } from '../../api/usecases/people/pairUp.ts';
import { recordConsent } from '../../api/usecases/privacy/recordConsent.ts';
import { readSuspensions } from '../../dataverse/readings/suspensions.ts';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { pairId } from '../../domain/people/pairs.ts';
import { standingOf } from '../../domain/privacy/consent.ts';
import { answeredQuestions } from '../../domain/schema/choices/people.ts';
import { attendanceStatus, pairState } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { nextSignupId } from '../../domain/signup/signupId.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { sendChanges } from '../../frontend/src/staff/attendance/sending/sendChanges.ts';
import { anApp } from './anApp.ts';
import { aPair } from './mergedPairs.ts';
import { mergingIn, officer, staff } from './mergingIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { compare, context, merge, requestOf, timers } = mergingIn(app);

it('whoever was not accepted is merged, and that is undone, by officers alone', async () => {
  const of = await aPair(app(), { bare: true, mergedStatus: volunteerStatus.codes.rejected });
  expect(await compare(of)).toMatchObject({ isOfficerNeeded: true, mayMerge: false, status: 'Not accepted' });
  await expect(merge(of)).rejects.toMatchObject({ details: { status: 403 } });
  const id = await merge(of, officer);
  expect(await lookAtUndo(id, false, app())).toMatchObject({ mayUndo: false });
  await expect(undoMerge(id, staff, app())).rejects.toMatchObject({ details: { status: 403 } });
  await undoMerge(id, officer, app());
});

it('a No that stands in Dynamics alone is neither lost nor made, whoever of the two is kept', async () => {
  const { consents, dataverse } = app();
  const agree = (contact: string) =>
    recordConsent({ contact, purpose: 'contact', answer: 'given', note: 'By phone', by: 'Sam' }, app());
  const column = async (id: string) => (await dataverse.retrieve(tables.contact, id)).crf69_pdpa;
  const says = async (id: string) => standingOf('contact', await consents.ofPerson(id))?.answer;
  const [lost, made] = [await aPair(app(), { bare: true }), await aPair(app(), { bare: true })];
  await agree(lost.keptContact);
  await agree(lost.mergedContact);
  app().pass(1);
  await dataverse.update(tables.contact, lost.mergedContact, { crf69_pdpa: false });
  await merge(lost);
  expect([await column(lost.keptContact), await says(lost.keptContact)]).toEqual([false, 'withdrawn']);
  // They agreed after somebody had written No there.
  const { pdpa } = answeredQuestions.codes;
  await dataverse.update(tables.contact, made.keptContact, { crf69_pdpa: false, crf69_yesnoanswered: String(pdpa) });
  app().pass(1);
  await agree(made.mergedContact);
  await merge(made);
  expect([await column(made.keptContact), await says(made.keptContact)]).toEqual([true, 'given']);
});

it('whoever is suspended is merged by officers alone, and whoever is suspended after a merge is not let in by undoing it', async () => {
  const suspend = (volunteerId: string) =>
    app().suspensions.suspend(randomUUID(), {
      ...{ volunteerId, from: '2026-03-01', until: null, reason: 'Facts', by: 'Olga', on: app().now() },
    });
  const [before, after] = [await aPair(app(), { bare: true }), await aPair(app(), { bare: true })];
  await suspend(before.merged);
  expect(await compare(before)).toMatchObject({ isOfficerNeeded: true, mayMerge: false });
  await expect(merge(before)).rejects.toMatchObject({ details: { status: 403 } });
  await merge(before, officer);
  const open = await readSuspensions(app().dataverse, { today: '2026-03-02' });
  expect(open.filter(({ volunteerId }) => volunteerId === before.kept)).toHaveLength(1);
  const id = await merge(after);
  await suspend(after.kept);
  expect(await lookAtUndo(id, false, app())).toMatchObject({ mayUndo: false });
  await expect(undoMerge(id, staff, app())).rejects.toMatchObject({ details: { status: 403 } });
});

it('whose invitation was set aside, because the other record goes, gives that place up and takes one again', async () => {
  const { dataverse, pressPlace } = app();
  const of = await aPair(app(), { bare: true });
  const [session = ''] = of.sessions;
  const ahead = { crf69_scheduledon: '2026-03-07T01:00:00Z', crf69_signupopen: true };
  await dataverse.update(tables.activity, session, ahead);
  const invitation = nextSignupId(session, of.kept, []);
  await dataverse.create(tables.signup, invitation, {
    crf69_signupstate: signupState.codes.invited,
    'crf69_Activity@odata.bind': rowReference(tables.activity, session),
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, of.kept),
  });
  const press = async (what: { do: 'take' } | { do: 'giveUp'; word: string }, volunteerId: string) =>
    (await pressPlace(session, { ...what, key: randomUUID(), volunteerId })).place;
  expect(await press({ do: 'take' }, of.merged)).toBe('going');
  await undoMerge(await merge(of), staff, context());
  const bound = { _crf69_activity_value: session, _crf69_volunteerprofile_value: of.kept };
  expect(await dataverse.retrieve(tables.signup, invitation)).toMatchObject({ statecode: activeState, ...bound });
  await merge(of);
  expect(await press({ do: 'giveUp', word: '' }, of.kept)).toBe('none');
  expect(await press({ do: 'take' }, of.kept)).toBe('going');
});

it('a mark is never put on a row that a merge set aside: its author is told, or the row stays', async () => {
  const { dataverse, merges } = app();
  const [of, further] = [await aPair(app()), await aPair(app())];
  const [session = ''] = of.sessions;
  const rows = await registerKinds.activity.readRows(session, { dataverse });
  const row = rows.find(({ volunteerId }) => volunteerId === of.kept) ?? expect.unreachable();
  await merge(of);
  const times = (start: string | null) => ({ times: { start, end: null } });
  const mark = { want: times('2026-03-02T00:00:00Z'), base: times(null), etag: row.etag, rowId: row.id };
  const source = { kind: 'activity', id: session } as const;
  const call = { owner: 'sam', signal: new AbortController().signal, correct: async () => {} };
  const sent = { source, who: row, state: 'waiting', attempts: [], ...mark } as const;
  expect(await sendChanges(dataverse, [sent], call)).toEqual([{ outcome: 'gone' }]);
  // Of two rows that weigh the same by now, the kept person's stays.
  const [at = ''] = further.sessions;
  const came = { crf69_attendance: attendanceStatus.codes.attended, crf69_datetime: '2026-01-01T01:00:00Z' };
  const write: typeof merges.write = async (...given) => {
    await dataverse.update(tables.attendance, attendanceId(at, further.kept), came);
    return merges.write(...given);
  };
  await mergePair(await requestOf(further), staff, context({ ...merges, write }));
  const [stays, ...others] = await registerKinds.activity.readRows(at, { dataverse });
  expect([stays?.id, others]).toEqual([attendanceId(at, further.kept), []]);
});

it('any two volunteers whom staff choose become a pair that is merged, once, and nobody with themselves', async () => {
  const [one, two] = [await aPair(app(), { bare: true }), await aPair(app(), { bare: true })];
  const { pair } = await pairUp([two.kept, one.kept.toUpperCase()], 'Sam', app());
  expect(await pairUp([one.kept, two.kept], 'Jo', app())).toEqual({ pair });
  expect(await app().dataverse.retrieve(tables.personPair, pair)).toMatchObject({
    ...{ crf69_reason: 'Chosen by Sam', crf69_pairstate: pairState.codes.open },
  });
  await merge({ ...one, pair });
  const refused = (status: number) => ({ details: { status } });
  await expect(pairUp([one.kept, two.kept], 'Sam', app())).rejects.toMatchObject(refused(404));
  await expect(pairUp([one.kept, one.kept], 'Sam', app())).rejects.toMatchObject(refused(404));
  await app().dataverse.update(tables.volunteerProfile, one.merged, { statecode: 1, statuscode: 2 });
  await expect(pairUp([two.merged, one.merged], 'Sam', app())).rejects.toMatchObject(refused(409));
});

it('“Not the same” of the merged person is the kept one’s, until staff say otherwise or undo the merge', async () => {
  const [of, other] = [await aPair(app(), { bare: true }), await aPair(app(), { bare: true })];
  const third = other.kept;
  const said = { crf69_pairstate: pairState.codes.notTheSame, crf69_decidedby: 'Jo' };
  await app().dataverse.create(tables.personPair, pairId(of.merged, third), {
    ...said,
    'crf69_Earlier@odata.bind': `/crf69_volunteerprofiles(${third})`,
    'crf69_Later@odata.bind': `/crf69_volunteerprofiles(${of.merged})`,
  });
  const id = await merge(of);
  const followed = () => app().dataverse.retrieve(tables.personPair, pairId(of.kept, third));
  expect(await followed()).toMatchObject({ ...said, _crf69_earlier_value: third, _crf69_later_value: of.kept });
  await app().personPairs.decide(pairId(of.kept, third), { isDifferent: false, by: 'Jo', on: app().now() });
  app().pass(86_400);
  await timers();
  expect(await followed()).toMatchObject({ crf69_pairstate: pairState.codes.open });
  await app().personPairs.decide(pairId(of.kept, third), { isDifferent: true, by: 'Jo', on: app().now() });
  await undoMerge(id, staff, context());
  expect(await followed()).toMatchObject({ crf69_pairstate: pairState.codes.open });
  expect(await app().dataverse.retrieve(tables.personPair, pairId(of.merged, third))).toMatchObject(said);
});
