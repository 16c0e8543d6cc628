import { describe, expect, it } from 'vitest';
import { holdReference, releaseReference } from '../../api/usecases/references/changeReference.ts';
import { chaseReferences } from '../../api/usecases/references/chaseReferences.ts';
import { stateCode } from '../../domain/references/states.ts';
import { tables } from '../../domain/schema/index.ts';
import { instantAt } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { chasing } from './chasing.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

// A Monday.
const appContext = anApp({ now: instantAt('2026-03-02', '10:00') });
const { aVolunteerWithTwo, rowOf, ask, days, answer, declined, toMonday } = chasing(appContext);

describe('asking both referees', () => {
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

  it('asking both referees waits for working hours', async () => {
    toMonday();
    appContext().pass(9 * 3600);
    const { volunteer, subjects } = await aVolunteerWithTwo([{}]);
    expect(await ask(volunteer)).toEqual({
      referees: [{ name: 'Tan Wei Ling', outcome: 'later', on: expect.stringMatching(/T01:00:00/) }],
    });
    expect(await subjects()).toEqual([]);
    await days(1);
    expect(await subjects()).toEqual(['referee0: Will you vouch for a volunteer?']);
  });

  it('asking both referees sends an SMS to a referee without an email address, and says who cannot be reached', async () => {
    toMonday();
    const { volunteer } = await aVolunteerWithTwo([{ email: null, number: '+6598127654' }, { email: null }]);
    const { referees } = await ask(volunteer);
    expect(referees.map(({ outcome }) => outcome).sort()).toEqual(['asked', 'no-address']);
    const messages = await appContext().outbox.messages();
    expect(messages.filter(({ channel }) => channel === 'sms')).toMatchObject([{ to: '+6598127654' }]);
  });

  it('asking both referees is refused where nobody is named', async () => {
    const volunteer = await aReachableVolunteer(appContext().dataverse);
    await expect(ask(volunteer)).rejects.toMatchObject(problem(404, 'not-found'));
  });

  it('asking both referees is completed by the timer when the mail service fails', async () => {
    toMonday();
    const { volunteer, subjects } = await aVolunteerWithTwo([{}]);
    await appContext().outbox.fault({ match: 'emails:send', count: 1, status: 503 });
    await ask(volunteer);
    appContext().pass(3600);
    await chaseReferences(appContext());
    expect(await subjects()).toHaveLength(1);
  });
});

describe('the chase', () => {
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
    await answer(second, Object.fromEntries(declined));
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

  it('the chase counts a step of unknown outcome as done only once the ledger shows it as unknown', async () => {
    toMonday();
    const { volunteer, first } = await aVolunteerWithTwo([{}]);
    await appContext().outbox.fault({ match: 'POST /emails:send', drop: 'before' });
    await appContext().outbox.fault({ match: 'GET /emails/operations', status: 500, count: 20 });
    await ask(volunteer);
    appContext().pass(900);
    const { deliveries } = appContext();
    const recordOutcome = () => Promise.reject(new Error('down'));
    await chaseReferences({ ...appContext(), deliveries: { ...deliveries, recordOutcome } });
    expect(await rowOf(first)).toMatchObject({ crf69_stepsdone: 0 });
    await chaseReferences(appContext());
    expect(await rowOf(first)).toMatchObject({ crf69_stepsdone: 1 });
    await appContext().outbox.clearFaults();
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

  it('the chase notifies the volunteer about a referee whom staff held while they were reminded of the other', async () => {
    toMonday();
    const { volunteer, second, subjects } = await aVolunteerWithTwo();
    await ask(volunteer);
    await days(8);
    await holdReference(second, 'Sam Staff', appContext());
    await days(3);
    await releaseReference(second, appContext());
    await days(50);
    const all = await subjects();
    const toVolunteer = all.filter((line) => line.startsWith('volunteer'));
    expect(toVolunteer.filter((line) => line.includes('name another'))).toHaveLength(2);
    expect(toVolunteer.filter((line) => line.includes('waiting for your referees'))).toHaveLength(2);
  });

  it('the chase stops for a volunteer whose profile was deactivated', async () => {
    toMonday();
    const { volunteer, subjects } = await aVolunteerWithTwo([{}]);
    await ask(volunteer);
    await appContext().dataverse.update(tables.volunteerProfile, volunteer, { statecode: 1, statuscode: 2 });
    await days(20);
    expect(await subjects()).toHaveLength(1);
  });
});
