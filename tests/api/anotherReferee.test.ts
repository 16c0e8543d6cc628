import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { takeReport } from '../../api/usecases/deliveryReports/takeReport.ts';
import { worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { replaceReferee } from '../../api/usecases/references/changeReference.ts';
import { addressBounced, chaseReferences } from '../../api/usecases/references/chaseReferences.ts';
import { nameReferees } from '../../api/usecases/references/nameReferees.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { emptyReferee, type RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { stateCode } from '../../domain/references/states.ts';
import { tables } from '../../domain/schema/index.ts';
import { instantAt } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { chasing } from './chasing.ts';
import { problem } from './pressing.ts';

// A Monday.
const appContext = anApp({ now: instantAt('2026-03-02', '10:00') });
const { aVolunteerWithTwo, rowOf, ask, answer, declined, toMonday } = chasing(appContext);

describe('another referee', () => {
  it('another referee is asked for at once when the address bounces, once for any number of reports', async () => {
    toMonday();
    const { volunteer, first, mark, subjects } = await aVolunteerWithTwo();
    await ask(volunteer);
    for (let report = 0; report < 3; report += 1) await addressBounced(`referee0.${mark}@example.com`, appContext());
    expect((await subjects()).slice(2)).toEqual(['volunteer: Please name another character referee']);
    expect((await rowOf(first)).crf69_state).toBe(stateCode('bounced'));
  });

  it('another referee is asked for when the mail service reports that the request bounced', async () => {
    toMonday();
    const { volunteer, first, subjects } = await aVolunteerWithTwo([{}]);
    await ask(volunteer);
    const deliveries = await appContext().dataverse.listAll(tables.messageDelivery, {
      filter: eq('crf69_recordid', first),
    });
    const report = {
      id: deliveries[0]?.crf69_messagedeliveryid ?? '',
      outcome: 'bounced' as const,
      on: appContext().now().toISOString(),
      reason: 'The address does not exist.',
    };
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
    const [delivery] = await appContext().dataverse.listAll(tables.messageDelivery, {
      filter: eq('crf69_recordid', before.first),
    });
    const on = appContext().now().toISOString();
    const report = { id: delivery?.crf69_messagedeliveryid ?? '', outcome: 'bounced' as const, on, reason: 'Full.' };
    await takeReport(report, appContext());
    appContext().pass(60);
    await worksAgain({ param: 'cr_id', id: before.first }, 'Sam Staff', appContext());
    expect((await ask(after.volunteer)).referees).toMatchObject([{ outcome: 'asked' }]);
    await takeReport(report, appContext());
    expect((await rowOf(after.first)).crf69_state).toBe(stateCode('asked'));
  });

  it('another referee is asked for when the mail service refuses the address', async () => {
    toMonday();
    const { volunteer, first, subjects } = await aVolunteerWithTwo([{}]);
    await appContext().outbox.fault({ match: 'emails:send', count: 1, status: 400 });
    expect((await ask(volunteer)).referees).toMatchObject([{ outcome: 'refused' }]);
    expect(await subjects()).toEqual(['volunteer: Please name another character referee']);
    expect((await rowOf(first)).crf69_state).toBe(stateCode('bounced'));
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

  it('another referee is not asked for in place of one who has answered', async () => {
    const { first } = await aVolunteerWithTwo();
    await answer(first);
    await expect(replaceReferee(first, 'Sam Staff', appContext())).rejects.toMatchObject(
      problem(409, 'already-answered'),
    );
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
    await answer(first, Object.fromEntries(declined));
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

  it('another referee waits for staff where nobody was asked before', async () => {
    const { volunteer, mark, subjects } = await aVolunteerWithTwo();
    await name(volunteer, [
      { ...emptyReferee, Name: 'Tan Wei Ling' },
      called('Lim Mei Fen', `mei.${mark}@example.com`),
    ]);
    await chaseReferences(appContext());
    expect(await subjects()).toEqual([]);
  });

  const pair = (mark: string, turn: number) =>
    ['Lim Mei Fen', 'Chua Ah Kow'].map((who, place) =>
      called(`${who} ${turn}`, `new${place}.turn${turn}.${mark}@example.com`),
    );
  /** Returns how many active referees of a volunteer are in a state. */
  async function inState(volunteer: string, state: 'named' | 'asked'): Promise<number> {
    const filter = and(
      eq('_crf69_volunteerprofile_value', volunteer),
      eq('statecode', 0),
      eq('crf69_state', stateCode(state)),
    );
    return (await appContext().dataverse.listAll(tables.characterReference, { filter })).length;
  }

  it('another referee waits for staff when six of a volunteer were asked in a week, and staff can ask them', async () => {
    toMonday();
    const { volunteer, mark, subjects } = await aVolunteerWithTwo();
    await ask(volunteer);
    for (let turn = 0; turn < 5; turn += 1) {
      await name(volunteer, pair(mark, turn));
      await chaseReferences(appContext());
    }
    expect(await subjects()).toHaveLength(6);
    expect(await inState(volunteer, 'named')).toBe(2);
    expect((await ask(volunteer)).referees).toMatchObject([{ outcome: 'asked' }, { outcome: 'asked' }]);
    expect(await subjects()).toHaveLength(8);
  });

  it('another referee is asked without staff again when a week has passed', async () => {
    toMonday();
    const { volunteer, mark } = await aVolunteerWithTwo();
    await ask(volunteer);
    for (let turn = 0; turn < 3; turn += 1) await name(volunteer, pair(mark, turn));
    expect(await inState(volunteer, 'asked')).toBe(0);
    appContext().pass(7 * 24 * 3600);
    await name(volunteer, pair(mark, 3));
    expect(await inState(volunteer, 'asked')).toBe(2);
  });

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
});
