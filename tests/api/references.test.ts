import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { askReferees } from '../../api/usecases/askReferees.ts';
import { addressBounced, chaseReferences } from '../../api/usecases/chaseReferences.ts';
import { nameReferees } from '../../api/usecases/nameReferees.ts';
import { holdReference, releaseReference, replaceReferee } from '../../api/usecases/steerReference.ts';
import { submitForm } from '../../api/usecases/submitForm.ts';
import { takeReport } from '../../api/usecases/takeReport.ts';
import { eq } from '../../dataverse/filter.ts';
import { characterReference } from '../../domain/forms/characterReference.ts';
import { characterReferenceRows } from '../../domain/forms/characterReferenceRows.ts';
import { examplePayload } from '../../domain/forms/examples.example.ts';
import { emptyReferee, type RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { stateCode } from '../../domain/references/states.ts';
import { isWorkingDay } from '../../domain/references/workingHours.ts';
import { declineCause } from '../../domain/schema/choices/references.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay, weekday } from '../../domain/time.ts';
import { aWorld } from './aWorld.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

// A Monday.
const world = aWorld({ now: instantAt('2026-03-02', '10:00') });
const table = tables.characterReference;

/** A volunteer with two referees, `names` each with an address of its own. */
async function aVolunteerWithTwo(given: { email?: string | null; number?: string | null }[] = [{}, {}]) {
  const mark = randomUUID().slice(0, 8);
  const volunteer = await aReachableVolunteer(world().dataverse, { crf69_email: `volunteer.${mark}@example.com` });
  const ids: string[] = [];
  for (const [index, { email = `referee${index}.${mark}@example.com`, number = null }] of given.entries()) {
    const id = randomUUID();
    ids.push(id);
    await world().dataverse.create(table, id, {
      crf69_name: ['Tan Wei Ling', 'Priya Suresh'][index] ?? 'Somebody',
      crf69_email: email,
      crf69_contactnumber: number,
      crf69_state: stateCode('named'),
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
    });
  }
  const [first = '', second = ''] = ids;
  const outbox = async () => (await world().outbox.messages()).filter(({ to }) => to.includes(mark));
  const subjects = async () => (await outbox()).map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`);
  return { volunteer, first, second, mark, subjects };
}
const rowOf = (id: string) => world().dataverse.retrieve(table, id);
const ask = (volunteer: string) => askReferees(volunteer, 'Sam Staff', world());
/** Lets days go by, the timer ticking at 10:00, 14:00 and 18:00, and at night. */
async function days(count: number) {
  for (let tick = 0; tick < count * 6; tick += 1) {
    world().pass(4 * 3600);
    await chaseReferences(world());
  }
}
const answer = (linkId: string, changes: Record<string, unknown> = {}) =>
  submitForm(
    characterReference,
    characterReferenceRows,
    {
      idempotencyKey: randomUUID(),
      address: 'a',
      linkId,
      answers: { ...examplePayload(characterReference), ...changes },
    },
    world(),
  );
const declined = Object.entries({
  ...Object.fromEntries(Object.keys(examplePayload(characterReference)).map((key) => [key, undefined])),
  crf69_declined: 'true',
  crf69_declinecause: String(declineCause.codes.notWell),
});
/** To the next Monday on which people work, at 10:00. */
const toMonday = () => {
  let day = addDays(singaporeDay(world().now()), 1);
  while (weekday(day) !== 1 || !isWorkingDay(day, world().referencePlan.isHoliday)) day = addDays(day, 1);
  world().pass((Date.parse(instantAt(day, '10:00')) - world().now().getTime()) / 1000);
};

describe('asking both referees', () => {
  it('sends each one message, however often it is pressed, and writes down who asked', async () => {
    const { volunteer, first, subjects } = await aVolunteerWithTwo();
    expect((await ask(volunteer)).referees.map(({ outcome }) => outcome)).toEqual(['asked', 'asked']);
    expect((await ask(volunteer)).referees.map(({ outcome }) => outcome)).toEqual(['asked-before', 'asked-before']);
    await chaseReferences(world());
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

  it('waits for working hours', async () => {
    toMonday();
    world().pass(9 * 3600);
    const { volunteer, subjects } = await aVolunteerWithTwo([{}]);
    expect(await ask(volunteer)).toEqual({
      referees: [{ name: 'Tan Wei Ling', outcome: 'later', on: expect.stringMatching(/T01:00:00/) }],
    });
    expect(await subjects()).toEqual([]);
    await days(1);
    expect(await subjects()).toEqual(['referee0: Will you vouch for a volunteer?']);
  });

  it('writes an SMS to who has no email address, and says whom it cannot reach', async () => {
    toMonday();
    const { volunteer } = await aVolunteerWithTwo([{ email: null, number: '+6598127654' }, { email: null }]);
    const { referees } = await ask(volunteer);
    expect(referees.map(({ outcome }) => outcome).sort()).toEqual(['asked', 'no-address']);
    const messages = await world().outbox.messages();
    expect(messages.filter(({ channel }) => channel === 'sms')).toMatchObject([{ to: '+6598127654' }]);
  });

  it('is refused where nobody is named', async () => {
    const volunteer = await aReachableVolunteer(world().dataverse);
    await expect(ask(volunteer)).rejects.toMatchObject(problem(404, 'not-found'));
  });

  it('is finished by the timer when the mail service fails', async () => {
    toMonday();
    const { volunteer, subjects } = await aVolunteerWithTwo([{}]);
    await world().outbox.fault({ match: 'emails:send', count: 1, status: 503 });
    await ask(volunteer);
    world().pass(3600);
    await chaseReferences(world());
    expect(await subjects()).toHaveLength(1);
  });
});

describe('the chase', () => {
  it('reminds the referees and, once for both, the volunteer, and asks for somebody else at the end', async () => {
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

  it('ends with the answer, also with one that declines', async () => {
    toMonday();
    const { volunteer, first, second, subjects } = await aVolunteerWithTwo();
    await ask(volunteer);
    await answer(first);
    await answer(second, Object.fromEntries(declined));
    await days(20);
    expect(await subjects()).toHaveLength(2);
    expect((await rowOf(first)).crf69_state).toBe(stateCode('answered'));
    expect((await rowOf(second)).crf69_state).toBe(stateCode('declined'));
  });

  it('sends nothing twice when timers overlap and rows cannot be written', async () => {
    toMonday();
    const { volunteer, subjects } = await aVolunteerWithTwo();
    await ask(volunteer);
    world().pass(8 * 86_400);
    await world().fault({ match: 'PATCH .*crf69_crresponses', count: 2, status: 500 });
    await Promise.all([chaseReferences(world()), chaseReferences(world()), chaseReferences(world())]);
    await chaseReferences(world());
    await chaseReferences(world());
    expect((await subjects()).slice(2).sort()).toEqual([
      'referee0: Will you vouch for Nur Aisyah?',
      'referee1: Will you vouch for Nur Aisyah?',
    ]);
  });

  it('is held and released by staff', async () => {
    toMonday();
    const { volunteer, first, subjects } = await aVolunteerWithTwo([{}]);
    await ask(volunteer);
    await holdReference(first, 'Sam Staff', world());
    await days(21);
    expect(await subjects()).toHaveLength(1);
    expect(await rowOf(first)).toMatchObject({ crf69_heldby: 'Sam Staff' });
    toMonday();
    await releaseReference(first, world());
    await chaseReferences(world());
    expect(await subjects()).toHaveLength(2);
    await days(1);
    expect(await subjects()).toHaveLength(2);
  });

  it('stops for a volunteer whose profile was deactivated', async () => {
    toMonday();
    const { volunteer, subjects } = await aVolunteerWithTwo([{}]);
    await ask(volunteer);
    await world().dataverse.update(tables.volunteerProfile, volunteer, { statecode: 1, statuscode: 2 });
    await days(20);
    expect(await subjects()).toHaveLength(1);
  });
});

describe('another referee', () => {
  it('is asked for at once when the address bounces, once for any number of reports', async () => {
    toMonday();
    const { volunteer, first, mark, subjects } = await aVolunteerWithTwo();
    await ask(volunteer);
    for (let report = 0; report < 3; report += 1) await addressBounced(`referee0.${mark}@example.com`, world());
    expect((await subjects()).slice(2)).toEqual(['volunteer: Please name another character referee']);
    expect((await rowOf(first)).crf69_state).toBe(stateCode('bounced'));
  });

  it('is asked for when the mail service reports that the request came back', async () => {
    toMonday();
    const { volunteer, first, subjects } = await aVolunteerWithTwo([{}]);
    await ask(volunteer);
    const deliveries = await world().dataverse.listAll(tables.messageDelivery, { filter: eq('crf69_recordid', first) });
    const report = {
      id: deliveries[0]?.crf69_messagedeliveryid ?? '',
      outcome: 'bounced' as const,
      on: world().now().toISOString(),
      reason: 'The address does not exist.',
    };
    expect(await takeReport(report, world())).toBe('noted');
    expect(await takeReport(report, world())).toBe('known');
    expect((await subjects()).slice(1)).toEqual(['volunteer: Please name another character referee']);
    expect((await rowOf(first)).crf69_state).toBe(stateCode('bounced'));
  });

  it('is asked for when the mail service refuses the address', async () => {
    toMonday();
    const { volunteer, first, subjects } = await aVolunteerWithTwo([{}]);
    await world().outbox.fault({ match: 'emails:send', count: 1, status: 400 });
    expect((await ask(volunteer)).referees).toMatchObject([{ outcome: 'refused' }]);
    expect(await subjects()).toEqual(['volunteer: Please name another character referee']);
    expect((await rowOf(first)).crf69_state).toBe(stateCode('bounced'));
  });

  it('is asked for when staff replace a referee, whose link is closed then', async () => {
    toMonday();
    const { volunteer, first, subjects } = await aVolunteerWithTwo();
    await ask(volunteer);
    await replaceReferee(first, 'Sam Staff', world());
    await replaceReferee(first, 'Sam Staff', world());
    expect((await subjects()).slice(2)).toEqual(['volunteer: Please name another character referee']);
    expect(await rowOf(first)).toMatchObject({ crf69_state: stateCode('replaced'), crf69_replacedby: 'Sam Staff' });
    expect(await world().links.find('cr_id', first)).toBeUndefined();
  });

  it('is not asked for in place of one who has answered', async () => {
    const { first } = await aVolunteerWithTwo();
    await answer(first);
    await expect(replaceReferee(first, 'Sam Staff', world())).rejects.toMatchObject(problem(409, 'already-answered'));
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
      world(),
    );

  it('is asked without another press, in place of one who declined or whose address bounced', async () => {
    toMonday();
    const { volunteer, first, second, mark, subjects } = await aVolunteerWithTwo();
    await ask(volunteer);
    await answer(first, Object.fromEntries(declined));
    await addressBounced(`referee1.${mark}@example.com`, world());
    const before = (await subjects()).length;
    await name(volunteer, [
      called('Lim Mei Fen', `mei.${mark}@example.com`),
      called('Priya Suresh', `right.${mark}@example.com`),
    ]);
    await chaseReferences(world());
    expect((await subjects()).slice(before).sort()).toEqual([
      'mei: Will you vouch for a volunteer?',
      'right: Will you vouch for a volunteer?',
    ]);
    for (const id of [first, second])
      expect(await rowOf(id)).toMatchObject({ crf69_state: stateCode('replaced'), statecode: 1 });
  });

  it('waits for staff where nobody was asked before', async () => {
    const { volunteer, mark, subjects } = await aVolunteerWithTwo();
    await name(volunteer, [
      { ...emptyReferee, Name: 'Tan Wei Ling' },
      called('Lim Mei Fen', `mei.${mark}@example.com`),
    ]);
    await chaseReferences(world());
    expect(await subjects()).toEqual([]);
  });
});
