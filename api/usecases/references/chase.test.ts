/** The chase of references, step by step: each message once, in working hours, and never to who has answered. */
import { describe, expect, it } from 'vitest';
import { bySetting, readWhenAsked } from '../../../domain/references/whenAsked.ts';
import { instantAt } from '../../../domain/time.ts';
import type { Reference } from '../../adapters/references.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import { askReferee } from './askReferees.ts';
import { addressBounced, chaseReference, chaseReferences } from './chaseReferences.ts';
import { asked, chaseRun, monday, reference } from './chaseRun.example.ts';
import { noteBounces } from './noteBounces.ts';

const evening = instantAt('2026-03-02', '18:00');
const subjects = (run: ReturnType<typeof chaseRun>) => run.sent.map(({ to, subject }) => `${to}: ${subject}`);
const first = 'wei@x.test: Will you vouch for a volunteer?';
const another = 'ann@x.test: Please name another character referee';

describe('a run of the chase', () => {
  it('a run of the chase sends what is due of each reference, and counts what is left', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => asked(0, { id }));
    const run = chaseRun({ rows });
    expect(await chaseReferences(run.context)).toEqual({ due: 5, left: 0 });
    expect(run.sent).toHaveLength(5);
    expect(new Set(run.sent.map(({ id }) => id)).size).toBe(5);
    expect([...run.rows.values()].map(({ chase }) => chase.stepsDone)).toEqual([1, 1, 1, 1, 1]);
    expect(await chaseReferences(chaseRun({ rows, sent: { kind: 'unreachable' } }).context)).toEqual({
      due: 5,
      left: 5,
    });
  });

  it('a run of the chase does nothing outside working hours', async () => {
    const run = chaseRun({ now: evening });
    expect([await chaseReferences(run.context), run.sent]).toEqual([{ due: 0, left: 0 }, []]);
    expect(await chaseReference('r', run.context)).toBe('left');
  });

  it('a run of the chase counts a reference that fails as left, and goes on', async () => {
    const run = chaseRun({ rows: [asked(0, { id: 'bad' }), asked()] });
    const { find } = run.context.references;
    run.context.references.find = async (id) => (id === 'bad' ? Promise.reject(new Error('away')) : find(id));
    expect(await chaseReferences(run.context)).toEqual({ due: 2, left: 1 });
    expect(subjects(run)).toEqual([first]);
  });
});

describe('a step of the chase', () => {
  it('a step of the chase is sent once, under the name of who asked, and its row says what is next', async () => {
    const run = chaseRun();
    expect([await chaseReference('r', run.context), await chaseReference('r', run.context)]).toEqual(['done', 'done']);
    expect([subjects(run), run.sent[0]?.by, run.saves.length]).toEqual([[first], 'Jo', 1]);
    expect(run.row().nextOn).toBe(instantAt('2026-03-09', '09:00'));
    expect(run.opened[0]).toMatchObject({ crf69_recordid: 'r', crf69_presskey: run.sent[0]?.id });
  });

  it('a step of the chase has the same message when the row could not be saved after it', async () => {
    const run = chaseRun({ conflicts: 1 });
    expect(await chaseReference('r', run.context)).toBe('done');
    expect([subjects(run), run.saves.map(({ etag }) => etag)]).toEqual([[first], ['1', '2']]);
    const busy = chaseRun({ conflicts: 9 });
    expect([await chaseReference('r', busy.context), busy.saves.length, busy.sent.length]).toEqual(['left', 3, 1]);
  });

  it('a step of the chase that is not due yet is stored, once, unless staff hold the reference', async () => {
    const later = chaseRun({ rows: [asked(1)] });
    expect(await chaseReference('r', later.context)).toBe('done');
    expect([later.sent, later.saves.length, later.row().nextOn]).toEqual([[], 1, instantAt('2026-03-09', '09:00')]);
    expect([await chaseReference('r', later.context), later.saves.length]).toEqual(['done', 1]);
    const held = asked(1);
    const holding = chaseRun({ rows: [{ ...held, nextOn: monday, chase: { ...held.chase, held: true } }] });
    expect([await chaseReference('r', holding.context), holding.saves]).toEqual(['done', []]);
    const answered = reference({ nextOn: monday }, { state: 'answered' });
    const over = chaseRun({ rows: [answered] });
    expect([await chaseReference('r', over.context), over.row().nextOn, over.saves.length]).toEqual(['done', null, 1]);
    const changing = chaseRun({ rows: [asked(1)], conflicts: 1 });
    expect(await chaseReference('r', changing.context)).toBe('left');
    const gone = chaseRun({ rows: [] });
    expect([await chaseReference('r', gone.context), gone.saves]).toEqual(['done', []]);
  });

  it('a step of the chase that an application sets off has the budget of strangers, once a day to a mailbox, and never an SMS', async () => {
    const rows = [asked(0, { requestedBy: bySetting })];
    const whenAsked = readWhenAsked('onApplication') ?? { statuses: [] };
    const urgencies: unknown[] = [];
    const chased = async (given: Parameters<typeof chaseRun>[0]) => {
      const run = chaseRun({ rows, ...given });
      const { send } = run.context.mail;
      run.context.mail.send = (email, id) => {
        urgencies.push(email.urgency);
        return send(email, id);
      };
      return [await chaseReference('r', run.context), subjects(run)];
    };
    expect(await chased({ whenAsked, written: ['other@x.test'] })).toEqual(['done', [first]]);
    expect(await chased({ whenAsked, written: ['WEI+1@x.test'] })).toEqual(['done', []]);
    expect(await chased({ written: ['wei@x.test'] })).toEqual(['done', [first]]);
    expect(urgencies).toEqual(['askedOften', 'urgent']);
    const referee = { email: '', number: '81234567' };
    expect(await chased({ whenAsked, referee, smsIsOn: true })).toEqual(['done', []]);
    const named = chaseRun({ rows: [reference()], referee, smsIsOn: true, whenAsked });
    expect(await askReferee(reference(), bySetting, named.context)).toMatchObject({ outcome: 'no-address' });
  });

  it('what waits for a mailbox that strangers named often, or for their budget, is looked at again later, and holds up no run', async () => {
    const whenAsked = readWhenAsked('onApplication') ?? { statuses: [] };
    const rows = ['r1', 'r2', 'r3'].map((id) => asked(id === 'r3' ? 1 : 0, { id, requestedBy: bySetting }));
    const run = chaseRun({ rows, whenAsked, written: ['wei@x.test'], now: instantAt('2026-03-09', '10:00') });
    expect(await chaseReferences(run.context)).toEqual({ due: 3, left: 0 });
    expect(rows.map(({ id }) => run.row(id).nextOn)).toEqual(
      ['2026-03-10', '2026-03-11', '2026-03-12'].map((day) => instantAt(day, '09:00')),
    );
    expect(run.sent).toEqual([]);
    const full = chaseRun({
      rows,
      whenAsked,
      sent: { kind: 'throttled', retryAfterSeconds: 60 },
      now: run.context.now().toISOString(),
    });
    expect([await chaseReferences(full.context), full.sent.length]).toEqual([{ due: 3, left: 3 }, 1]);
  });

  it('a step of the chase goes by SMS only without an address, and is skipped without either', async () => {
    const bySms = chaseRun({ referee: { email: '', number: '81234567' }, smsIsOn: true });
    await chaseReference('r', bySms.context);
    expect(bySms.sent).toMatchObject([{ to: '+6581234567', subject: expect.stringContaining('/cr_response/r') }]);
    for (const given of [
      { referee: { email: '', number: '81234567' } },
      { referee: { email: '' }, smsIsOn: true },
      { referee: 'gone' as const },
    ]) {
      const run = chaseRun(given);
      expect([await chaseReference('r', run.context), run.sent, run.row().chase.stepsDone]).toEqual(['done', [], 1]);
    }
  });

  it('a step of the chase holds the reference of a volunteer who has left', async () => {
    for (const given of [{ volunteer: 'gone' as const }, { rows: [asked(0, { volunteerId: null })] }]) {
      const run = chaseRun(given);
      expect([await chaseReference('r', run.context), run.sent]).toEqual(['done', []]);
      expect(run.saves[0]).toMatchObject({
        chase: { held: true, stepsDone: 0 },
        signed: { heldBy: expect.stringContaining('not active') },
      });
    }
    const turnedDown = chaseRun({ volunteer: { hasLeft: true }, rows: [asked(1), asked(1, { id: 's' })] });
    turnedDown.setTime(instantAt('2026-03-09', '10:00'));
    expect([await chaseReferences(turnedDown.context), turnedDown.sent]).toEqual([{ due: 2, left: 0 }, []]);
    await addressBounced('wei@x.test', turnedDown.context);
    expect([turnedDown.sent, turnedDown.row().chase.held]).toEqual([[], true]);
    expect(turnedDown.saves[0]?.signed).toEqual({ heldBy: 'The volunteer has left or was not accepted' });
  });

  it.each<[string, SendOutcome, 'done' | 'left', number]>([
    ['is throttled', { kind: 'throttled', retryAfterSeconds: 30 }, 'left', 0],
    ['has no clear answer yet', { kind: 'unclear' }, 'left', 0],
  ])('a step of the chase that %s is left or done: %s', async (_what, sent, outcome, stepsDone) => {
    const run = chaseRun({ sent });
    expect([await chaseReference('r', run.context), run.row().chase.stepsDone]).toEqual([outcome, stepsDone]);
  });

  it('a step of the chase to a dead address asks the volunteer for another referee', async () => {
    for (const given of [
      { sent: { kind: 'refused', because: 'message', code: '' } as const },
      { refused: 'wei@x.test' },
    ]) {
      const run = chaseRun(given);
      await chaseReference('r', run.context);
      expect(run.row().chase).toMatchObject({ state: 'bounced', anotherSince: new Date(monday).toISOString() });
      expect(subjects(run).at(-1)).toBe(another);
      expect(run.saves).toHaveLength(2);
    }
  });

  it('a step of the chase to a volunteer’s dead address, or a dead number, is done', async () => {
    const toVolunteer = chaseRun({ rows: [asked(2, {}, '2026-02-16T02:00:00Z')], refused: 'ann@x.test' });
    expect([await chaseReference('r', toVolunteer.context), toVolunteer.row().chase]).toMatchObject([
      'done',
      { state: 'asked', stepsDone: 3 },
    ]);
    const bySms = chaseRun({ referee: { email: '', number: '81234567' }, smsIsOn: true, refused: '+6581234567' });
    expect([await chaseReference('r', bySms.context), bySms.row().chase]).toMatchObject([
      'done',
      { state: 'asked', stepsDone: 1 },
    ]);
  });
});

describe('a reminder of a volunteer', () => {
  const due = '2026-02-16T02:00:00Z';
  const pair = (changes: Partial<Reference> = {}, on = due) => [
    asked(2, {}, due),
    asked(2, { id: 's', name: 'Bo', ...changes }, on),
  ];

  it('a reminder of a volunteer is one for the referees who were asked on the same day', async () => {
    const run = chaseRun({ rows: pair() });
    expect(await chaseReferences(run.context)).toEqual({ due: 2, left: 1 });
    expect(await chaseReferences(run.context)).toEqual({ due: 2, left: 0 });
    expect(subjects(run)).toEqual(['ann@x.test: We are waiting for your referees']);
  });

  it.each<[string, Reference[]]>([
    ['on another day', pair({}, '2026-02-15T02:00:00Z')],
    ['and is held sometimes', pair({ wasHeld: true })],
  ])('a reminder of a volunteer is of its own for a referee who was asked %s', async (_what, rows) => {
    const run = chaseRun({ rows });
    await chaseReferences(run.context);
    expect(run.sent).toHaveLength(2);
  });

  it('a reminder of a volunteer names who has not answered', async () => {
    const texts: string[] = [];
    const named = async (rows: Reference[]) => {
      const run = chaseRun({ rows });
      run.context.mail.send = async ({ text }) => {
        texts.push(text);
        return { kind: 'accepted' };
      };
      await chaseReference('r', run.context);
      return texts.pop();
    };
    expect(await named(pair())).toContain('We have asked Wei and Bo about you');
    const answered = pair().map((row) =>
      row.id === 's' ? { ...row, chase: { ...row.chase, state: 'answered' as const } } : row,
    );
    expect(await named(answered)).toContain('We have asked Wei about you');
    expect(await named(pair({ wasHeld: true }))).toContain('We have asked Wei about you');
    expect(await named(pair({}, '2026-02-15T02:00:00Z'))).toContain('We have asked Wei about you');
    expect(await named([asked(2, { wasHeld: true }, due), asked(2, { id: 's', name: 'Bo' }, due)])).toContain(
      'We have asked Wei about you',
    );
    expect(await named(pair({ volunteerId: 'w' }))).toContain('We have asked Wei about you');
  });
});

describe('the id of a message', () => {
  // A changed id sends what was sent before the change a second time.
  it('the id of a message stays what it is, whatever the case of the address', async () => {
    const run = chaseRun({
      rows: [asked(0, { id: 's' }), asked(2, {}, '2026-02-16T02:00:00Z')],
      referee: { email: 'Wei@x.test' },
    });
    for (const id of ['s', 'r']) await chaseReference(id, run.context);
    expect(run.sent.map(({ id }) => id)).toEqual([
      '004ed29e-5a93-5012-ac36-1383590f767d',
      'b5acf871-6a18-5186-9372-7f2f9889e33d',
    ]);
  });

  it('the id of a message that asks for another referee is of that referee alone', async () => {
    const rows = [asked(1, { email: 'both@x.test' }), asked(1, { id: 's', email: 'both@x.test' })];
    const run = chaseRun({ rows });
    await addressBounced('both@x.test', run.context);
    expect(subjects(run)).toEqual([another, another]);
  });
});

describe('an address that bounced', () => {
  it('an address that bounced asks the volunteer for another referee, once, at once in working hours', async () => {
    const run = chaseRun({ rows: [asked(1), asked(1, { id: 'other', email: 'other@x.test' })] });
    await addressBounced(' wei@x.test ', run.context);
    await addressBounced('wei@x.test', run.context);
    expect(subjects(run)).toEqual([another]);
    expect([run.row().chase.state, run.row('other').chase.state]).toEqual(['bounced', 'asked']);
    const late = chaseRun({ rows: [asked(1)], now: evening });
    await addressBounced('wei@x.test', late.context);
    expect([late.sent, late.row().chase.state]).toEqual([[], 'bounced']);
  });

  it('an address that bounced changes no reference that is answered, and is noted however often others write', async () => {
    const over = chaseRun({ rows: [reference({}, { state: 'answered' })] });
    expect([await noteBounces('wei@x.test', over.context), over.saves]).toEqual([['r'], []]);
    const busy = chaseRun({ conflicts: 4 });
    await noteBounces('wei@x.test', busy.context);
    expect([busy.row().chase.state, busy.saves.length]).toEqual(['bounced', 5]);
    await expect(noteBounces('wei@x.test', chaseRun({ conflicts: 5 }).context)).rejects.toThrow('changes too often');
  });
});
