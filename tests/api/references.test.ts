import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mayChangeRecord } from '../../api/http/mayChangeRecord.ts';
import { takeReport } from '../../api/usecases/deliveryReports/takeReport.ts';
import { worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { stopMessages } from '../../api/usecases/privacy/stopMessages.ts';
import { askWaiting } from '../../api/usecases/references/askWaiting.ts';
import { correctReferee, recordRefereeAgrees, replaceReferee } from '../../api/usecases/references/changeReference.ts';
import { addressBounced, chaseReferences } from '../../api/usecases/references/chaseReferences.ts';
import { eq } from '../../dataverse/filter.ts';
import { remove } from '../../dataverse/operations/writeOperations.ts';
import type { DeliveryReport } from '../../domain/contract/deliveryStates.ts';
import { refereeWithdrew } from '../../domain/privacy/consent.ts';
import { stateCode } from '../../domain/references/states.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { instantAt } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { aStaff } from './calling.ts';
import { chasing } from './chasing.ts';
import { problem } from './pressing.ts';
import { called, naming } from './submitting.ts';

// A Monday.
const appContext = anApp({ now: instantAt('2026-03-02', '10:00') });
const { aVolunteerWithTwo, rowOf, ask, days, answer, declined, toMonday } = chasing(appContext);
const name = naming(appContext);

it('asking both referees sends each one message, however often it is pressed, and records who asked', async () => {
  const { volunteer, first, subjects } = await aVolunteerWithTwo();
  expect((await ask(volunteer)).referees.map(({ outcome }) => outcome)).toEqual(['asked', 'asked']);
  expect((await ask(volunteer)).referees.map(({ outcome }) => outcome)).toEqual(['asked-before', 'asked-before']);
  await chaseReferences(appContext());
  expect((await subjects()).sort()).toEqual([
    'referee0: Will you vouch for a volunteer?',
    'referee1: Will you vouch for a volunteer?',
  ]);
  expect(await rowOf(first)).toMatchObject({
    crf69_state: stateCode('asked'),
    crf69_requestedby: 'Sam Staff',
    crf69_stepsdone: 1,
    crf69_nextstep: 'remindReferee1',
  });
});

it('the chase reminds the referees and, once for both, the volunteer, and asks for another referee at the end', async () => {
  toMonday();
  const { volunteer, first, subjects } = await aVolunteerWithTwo();
  await ask(volunteer);
  await days(50);
  const all = await subjects();
  expect(all.filter((line) => line.startsWith('referee0'))).toEqual([
    'referee0: Will you vouch for a volunteer?',
    'referee0: May we ask again: will you vouch for a volunteer?',
    'referee0: A volunteer is waiting for your reference',
    'referee0: Our last request: a volunteer needs your reference',
  ]);
  expect(all.filter((line) => line.startsWith('volunteer'))).toEqual([
    'volunteer: We are waiting for your referees',
    'volunteer: Your referees have not answered yet',
    'volunteer: One more week for your referees',
    'volunteer: Please name another character referee',
  ]);
  expect(all).toHaveLength(12);
  expect(await rowOf(first)).toMatchObject({ crf69_nextstep: null, crf69_nextstepon: null, crf69_stepsdone: 8 });
});

it('the chase ends with the answer, also with one that declines', async () => {
  toMonday();
  const { volunteer, first, second, subjects } = await aVolunteerWithTwo();
  await ask(volunteer);
  await answer(first);
  await answer(second, declined);
  await days(20);
  expect(await subjects()).toHaveLength(2);
  expect((await rowOf(first)).crf69_state).toBe(stateCode('answered'));
  expect((await rowOf(second)).crf69_state).toBe(stateCode('declined'));
});

it('a referee who withdrew is not asked by whoever names them anew, after their reference is gone and in another spelling, until staff record that they agree again; another one at their mailbox is', async () => {
  toMonday();
  const { dataverse } = appContext();
  const before = await aVolunteerWithTwo([{ number: '+6581230000' }, {}]);
  const email = `referee0.${before.mark}@example.com`;
  await stopMessages({ reference: before.first }, { by: 'Sam Staff', way: 'staff' }, appContext());
  await dataverse.batch([remove(tables.characterReference, before.first)]);
  const again = await aVolunteerWithTwo([{ email: email.toUpperCase() }, { email }]);
  const byNumber = await aVolunteerWithTwo([{ number: '8123 0000' }]);
  for (const { volunteer, first } of [again, byNumber]) {
    const asked = await ask(volunteer);
    expect(Object.fromEntries(asked.referees.map(({ name, outcome }) => [name, outcome]))).toEqual({
      'Tan Wei Ling': 'held',
      ...(volunteer === again.volunteer && { 'Priya Suresh': 'asked' }),
    });
    await days(10);
    expect(await rowOf(first)).toMatchObject({ crf69_heldby: refereeWithdrew, crf69_stepsdone: 0 });
    const messages = await dataverse.listAll(tables.messageDelivery, { filter: eq('crf69_recordid', first) });
    expect(messages).toMatchObject([
      {
        crf69_status: deliveryStatus.codes.suppressed,
        crf69_lasterror: refereeWithdrew,
      },
    ]);
  }
  const act = (how: string) => recordRefereeAgrees(again.first, how, 'Sam Staff', appContext());
  await expect(act(' ')).rejects.toMatchObject(problem(400, 'invalid-answers'));
  for (const _ of ['press', 'pressed again']) await act('She called us');
  await days(1);
  const agreed = { crf69_agreeshow: 'She called us', crf69_releasedby: 'Sam Staff', crf69_heldon: null };
  expect(await rowOf(again.first)).toMatchObject({ ...agreed, crf69_stepsdone: 1 });
  // She withdraws once more.
  await stopMessages({ reference: again.first }, { by: 'Sam Staff', way: 'link' }, appContext());
  expect(await rowOf(again.first)).toMatchObject({ crf69_heldby: refereeWithdrew });
  const third = await aVolunteerWithTwo([{ email }]);
  await ask(third.volunteer);
  expect(await rowOf(third.first)).toMatchObject({ crf69_heldby: refereeWithdrew, crf69_stepsdone: 0 });
});

it('a volunteer who withdrew is not asked as a referee, and another one at their mailbox is', async () => {
  toMonday();
  const { dataverse } = appContext();
  const email = `${randomUUID()}@example.com`;
  const contact = randomUUID();
  await dataverse.create(tables.contact, contact, { crf69_contid: 'Tan, Wei Ling', crf69_email: email });
  const { volunteer } = await aVolunteerWithTwo([{ email }, { email }]);
  await stopMessages({ contact }, { by: 'Sam Staff', way: 'staff' }, appContext());
  const outcomes = (await ask(volunteer)).referees.map(({ name, outcome }) => `${name}: ${outcome}`);
  expect(outcomes.sort()).toEqual(['Priya Suresh: asked', 'Tan Wei Ling: held']);
});

it('a volunteer who withdrew is not asked as a referee by their number, or by another spelling of their mailbox', async () => {
  toMonday();
  const { dataverse } = appContext();
  const [contact, mark] = [randomUUID(), randomUUID().slice(0, 8)];
  await dataverse.create(tables.contact, contact, {
    ...{ crf69_contid: 'Tan, Wei Ling', crf69_email: `wei.${mark}@gmail.com`, crf69_number: '+6581231111' },
  });
  await followPeople(appContext());
  await stopMessages({ contact }, { by: 'Sam Staff', way: 'staff' }, appContext());
  for (const known of [{ email: `wei${mark}+ref@gmail.com` }, { number: '8123 1111' }]) {
    const { volunteer } = await aVolunteerWithTwo([known, known]);
    const outcomes = (await ask(volunteer)).referees.map(({ name, outcome }) => `${name}: ${outcome}`);
    expect(outcomes.sort(), JSON.stringify(known)).toEqual(['Priya Suresh: asked', 'Tan Wei Ling: held']);
  }
});

/** The report that the request to a referee bounced. */
async function bounceOf(referee: string): Promise<DeliveryReport> {
  const filter = eq('crf69_recordid', referee);
  const [delivery] = await appContext().dataverse.listAll(tables.messageDelivery, { filter });
  const on = appContext().now().toISOString();
  return { id: delivery?.crf69_messagedeliveryid ?? '', outcome: 'bounced', on, reason: 'The address does not exist.' };
}

it('a corrected address is written by the app with who corrected it, and the next message goes there', async () => {
  toMonday();
  const { volunteer, first, mark, subjects } = await aVolunteerWithTwo([{ email: null }]);
  const email = `right.${mark}@example.com`;
  const correction = { email, number: '', seen: { email: '', number: '' } };
  await correctReferee(first, correction, 'Sam Staff', appContext());
  // Again, as after a lost answer, and by somebody whose form was opened before.
  await correctReferee(first, correction, 'Sam Staff', appContext());
  await expect(
    correctReferee(first, { ...correction, email: `mine.${mark}@example.com` }, 'Jo Staff', appContext()),
  ).rejects.toMatchObject(problem(409, 'too-late'));
  expect(await rowOf(first)).toMatchObject({ crf69_email: email, crf69_correctedby: 'Sam Staff' });
  const keys = await appContext().dataverse.listAll(tables.personKey, {
    filter: eq('_crf69_characterreference_value', first),
  });
  expect(keys.map(({ crf69_key }) => crf69_key)).toContain(`email ${email}`);
  await ask(volunteer);
  expect(await subjects()).toEqual(['right: Will you vouch for a volunteer?']);
});

it('a person without Write on the volunteer changes nothing of the references, whatever else they may write', async () => {
  const { volunteer, first } = await aVolunteerWithTwo();
  const others = { ...aStaff(), mayWrite: async (_table: TableDefinition, id: string) => id !== volunteer };
  const may = (param: 'vol_id' | 'cr_id', id: string) => mayChangeRecord(param, id, others, appContext());
  await expect(may('cr_id', first)).rejects.toMatchObject(problem(403, 'forbidden'));
  await expect(may('vol_id', volunteer)).rejects.toMatchObject(problem(403, 'forbidden'));
  await may('cr_id', randomUUID());
});

it('another referee is asked for when the mail service reports that the request bounced', async () => {
  toMonday();
  const { volunteer, first, subjects } = await aVolunteerWithTwo([{}]);
  await ask(volunteer);
  const report = await bounceOf(first);
  expect(await takeReport(report, appContext())).toBe('noted');
  expect(await takeReport(report, appContext())).toBe('known');
  expect((await subjects()).slice(1)).toEqual(['volunteer: Please name another character referee']);
  expect((await rowOf(first)).crf69_state).toBe(stateCode('bounced'));
});

it('another referee is not asked for when an old report is repeated after staff said that the address works', async () => {
  toMonday();
  const email = `one.for.both.${randomUUID()}@example.com`;
  const [before, after] = [await aVolunteerWithTwo([{ email }]), await aVolunteerWithTwo([{ email }])];
  await ask(before.volunteer);
  const report = await bounceOf(before.first);
  await takeReport(report, appContext());
  appContext().pass(60);
  await worksAgain({ param: 'cr_id', id: before.first }, 'Sam Staff', appContext());
  expect((await ask(after.volunteer)).referees).toMatchObject([{ outcome: 'asked' }]);
  await takeReport(report, appContext());
  expect((await rowOf(after.first)).crf69_state).toBe(stateCode('asked'));
});

it('another referee is asked without another press, in place of one who declined or whose address bounced', async () => {
  toMonday();
  const { volunteer, first, second, mark, subjects } = await aVolunteerWithTwo();
  await ask(volunteer);
  await answer(first, declined);
  await addressBounced(`referee1.${mark}@example.com`, appContext());
  const before = (await subjects()).length;
  await name(volunteer, [
    called('Lim Mei Fen', `mei.${mark}@example.com`),
    called('Priya Suresh', `right.${mark}@example.com`),
  ]);
  await chaseReferences(appContext());
  expect((await subjects()).slice(before).sort()).toEqual([
    'mei: Will you vouch for a volunteer?',
    'right: Will you vouch for a volunteer?',
  ]);
  for (const id of [first, second])
    expect(await rowOf(id)).toMatchObject({ crf69_state: stateCode('replaced'), statecode: 1 });
});

it('another referee is asked of six in a week when many lists arrive at once, too', async () => {
  toMonday();
  const { volunteer, first, second, mark } = await aVolunteerWithTwo();
  await ask(volunteer);
  for (const id of [first, second]) await replaceReferee(id, 'Sam Staff', appContext());
  const pair = (turn: number) =>
    ['Lim', 'Chua'].map((who) => called(`${who} ${turn}`, `${who}.turn${turn}.${mark}@example.com`));
  await Promise.allSettled(Array.from({ length: 8 }, (_, turn) => name(volunteer, pair(turn))));
  const rows = await appContext().dataverse.listAll(tables.characterReference, {
    filter: eq('_crf69_volunteerprofile_value', volunteer),
  });
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ crf69_requestedon }) => crf69_requestedon !== null).length).toBeLessThanOrEqual(6);
});

it('a chase that was held because the volunteer left goes on when they are back', async () => {
  toMonday();
  const { volunteer, first, subjects } = await aVolunteerWithTwo();
  const put = (crf69_volunteerstatus: number) =>
    appContext().dataverse.update(tables.volunteerProfile, volunteer, { crf69_volunteerstatus });
  await ask(volunteer);
  await put(volunteerStatus.codes.exited);
  await days(14);
  expect(await rowOf(first)).toMatchObject({ crf69_heldon: expect.any(String) });
  expect(await subjects()).toHaveLength(2);
  await put(volunteerStatus.codes.screening);
  await days(3);
  expect(await rowOf(first)).toMatchObject({ crf69_heldon: null, crf69_releasedby: 'The app: the volunteer is back' });
  expect(await subjects()).toContain('referee0: May we ask again: will you vouch for a volunteer?');
});

it('the referees of whoever applied by the form are asked once at the set status, in working hours, and nobody else’s', async () => {
  toMonday();
  const [applied, imported, older] = [await aVolunteerWithTwo(), await aVolunteerWithTwo(), await aVolunteerWithTwo()];
  const { applied: isNew, screening } = volunteerStatus.codes;
  const put = (id: string, row: object) => appContext().dataverse.update(tables.volunteerProfile, id, row);
  await put(imported.volunteer, { crf69_volunteerstatus: screening });
  // Two records of this person were merged, one after the other; the first came by the form.
  await put(older.volunteer, { crf69_volunteerstatus: screening });
  let into = older.volunteer;
  for (const crf69_submissionreference of [null, `${applied.mark}2`.slice(-9)]) {
    const merged = randomUUID();
    await appContext().dataverse.create(tables.volunteerProfile, merged, {
      crf69_submissionreference,
      'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, into),
    });
    into = merged;
  }
  await put(applied.volunteer, {
    crf69_volunteerstatus: isNew,
    crf69_submissionreference: applied.mark,
  });
  const all = async () =>
    [await applied.subjects(), await imported.subjects(), await older.subjects()].map((list) => list.length);
  await askWaiting(appContext());
  expect(await all()).toEqual([0, 0, 2]);
  await put(applied.volunteer, { crf69_volunteerstatus: screening });
  appContext().pass(12 * 3600);
  await askWaiting(appContext());
  expect(await all()).toEqual([0, 0, 2]);
  appContext().pass(12 * 3600);
  await Promise.all([askWaiting(appContext()), askWaiting(appContext())]);
  await askWaiting(appContext());
  expect(await all()).toEqual([2, 0, 2]);
});
