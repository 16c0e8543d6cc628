import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { takeReport } from '../../api/usecases/deliveryReports/takeReport.ts';
import { worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { holdReference, releaseReference, replaceReferee } from '../../api/usecases/references/changeReference.ts';
import { addressBounced, chaseReferences } from '../../api/usecases/references/chaseReferences.ts';
import { nameReferees } from '../../api/usecases/references/nameReferees.ts';
import { eq } from '../../dataverse/filter.ts';
import type { DeliveryReport } from '../../domain/contract/deliveryStates.ts';
import type { RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { stateCode } from '../../domain/references/states.ts';
import { tables } from '../../domain/schema/index.ts';
import { instantAt } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { chasing } from './chasing.ts';

// A Monday.
const appContext = anApp({ now: instantAt('2026-03-02', '10:00') });
const { aVolunteerWithTwo, rowOf, ask, days, answer, declined, toMonday } = chasing(appContext);

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
    'referee0: Will you vouch for Nur Aisyah?',
    'referee0: Nur Aisyah is waiting for your reference',
    'referee0: Our last request: Nur Aisyah needs your reference',
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

it('the chase sends nothing twice when timers overlap and rows cannot be written', async () => {
  toMonday();
  const { volunteer, subjects } = await aVolunteerWithTwo();
  await ask(volunteer);
  appContext().pass(8 * 86_400);
  await appContext().fault({ match: 'PATCH .*crf69_crresponses', count: 2, status: 500 });
  await Promise.all([chaseReferences(appContext()), chaseReferences(appContext()), chaseReferences(appContext())]);
  await chaseReferences(appContext());
  await chaseReferences(appContext());
  expect((await subjects()).slice(2).sort()).toEqual([
    'referee0: Will you vouch for Nur Aisyah?',
    'referee1: Will you vouch for Nur Aisyah?',
  ]);
});

it('the chase is held and released by staff', async () => {
  toMonday();
  const { volunteer, first, subjects } = await aVolunteerWithTwo([{}]);
  await ask(volunteer);
  await holdReference(first, 'Sam Staff', appContext());
  await days(21);
  expect(await subjects()).toHaveLength(1);
  expect(await rowOf(first)).toMatchObject({ crf69_heldby: 'Sam Staff' });
  toMonday();
  await releaseReference(first, appContext());
  await chaseReferences(appContext());
  expect(await subjects()).toHaveLength(2);
  await days(1);
  expect(await subjects()).toHaveLength(2);
});

it('the chase stops for a volunteer whose profile was deactivated', async () => {
  toMonday();
  const { volunteer, subjects } = await aVolunteerWithTwo([{}]);
  await ask(volunteer);
  await appContext().dataverse.update(tables.volunteerProfile, volunteer, { statecode: 1, statuscode: 2 });
  await days(20);
  expect(await subjects()).toHaveLength(1);
});

it('another referee is asked for at once when the address bounces, once for any number of reports', async () => {
  toMonday();
  const { volunteer, first, mark, subjects } = await aVolunteerWithTwo();
  await ask(volunteer);
  for (let report = 0; report < 3; report += 1) await addressBounced(`referee0.${mark}@example.com`, appContext());
  expect((await subjects()).slice(2)).toEqual(['volunteer: Please name another character referee']);
  expect((await rowOf(first)).crf69_state).toBe(stateCode('bounced'));
});

/** The report that the request to a referee bounced. */
async function bounceOf(referee: string): Promise<DeliveryReport> {
  const filter = eq('crf69_recordid', referee);
  const [delivery] = await appContext().dataverse.listAll(tables.messageDelivery, { filter });
  const on = appContext().now().toISOString();
  return { id: delivery?.crf69_messagedeliveryid ?? '', outcome: 'bounced', on, reason: 'The address does not exist.' };
}

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

it('another referee is asked for when staff replace a referee, whose link is then closed', async () => {
  toMonday();
  const { volunteer, first, subjects } = await aVolunteerWithTwo();
  await ask(volunteer);
  await replaceReferee(first, 'Sam Staff', appContext());
  await replaceReferee(first, 'Sam Staff', appContext());
  expect((await subjects()).slice(2)).toEqual(['volunteer: Please name another character referee']);
  expect(await rowOf(first)).toMatchObject({ crf69_state: stateCode('replaced'), crf69_replacedby: 'Sam Staff' });
  expect(await appContext().links.find('cr_id', first)).toBeUndefined();
});

const called = (Name: string, Email: string): RefereeEntry => ({
  Name,
  Designation: 'Librarian',
  Organisation: 'A public library',
  Relationship: 'Colleague',
  NoYearsKnown: '3',
  Contact: '+6593334444',
  Email,
});
const name = (linkId: string, entries: RefereeEntry[]) =>
  nameReferees(
    { idempotencyKey: randomUUID(), address: 'a', linkId, answers: { crf69_characterreferees: entries } },
    appContext(),
  );

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

const pair = (mark: string, turn: number) =>
  ['Lim Mei Fen', 'Chua Ah Kow'].map((who, place) =>
    called(`${who} ${turn}`, `new${place}.turn${turn}.${mark}@example.com`),
  );
it('another referee is asked of six in a week when many lists arrive at once, too', async () => {
  toMonday();
  const { volunteer, first, second, mark } = await aVolunteerWithTwo();
  await ask(volunteer);
  for (const id of [first, second]) await replaceReferee(id, 'Sam Staff', appContext());
  await Promise.allSettled(Array.from({ length: 8 }, (_, turn) => name(volunteer, pair(mark, turn))));
  const rows = await appContext().dataverse.listAll(tables.characterReference, {
    filter: eq('_crf69_volunteerprofile_value', volunteer),
  });
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ crf69_requestedon }) => crf69_requestedon !== null).length).toBeLessThanOrEqual(6);
});
