/** What staff press: each referee is asked once, and each change is made once, whoever else writes the row. */
import { describe, expect, it } from 'vitest';
import { instantAt } from '../../../domain/time.ts';
import type { Reference } from '../../adapters/references.ts';
import { codeOf } from '../emails/emailRun.example.ts';
import { askReferees, noteAsked } from './askReferees.ts';
import {
  correctReferee,
  holdReference,
  recordRefereeAgrees,
  releaseReference,
  replaceReferee,
} from './changeReference.ts';
import { asked, chaseRun, monday, reference } from './chaseRun.example.ts';
import { markReferences } from './markReferences.ts';

/** What the form showed when it was opened. */
const seen = { email: 'wei@x.test', number: '' };
const evening = instantAt('2026-03-02', '18:00');

describe('asking referees', () => {
  const outcomes = async (given: Parameters<typeof chaseRun>[0]) => {
    const run = chaseRun(given);
    return [await askReferees('v', 'Jo', run.context), run] as const;
  };

  it('asking referees sends each one message and says so', async () => {
    const [result, run] = await outcomes({ rows: [reference(), reference({ id: 's', name: 'Bo' })] });
    expect(result).toEqual({
      referees: [
        { name: 'Wei', outcome: 'asked' },
        { name: 'Bo', outcome: 'asked' },
      ],
    });
    expect(run.saves[0]).toMatchObject({
      chase: { state: 'asked', countedFrom: '2026-03-02' },
      signed: { requestedBy: 'Jo' },
    });
    expect(run.sent).toHaveLength(2);
  });

  it('asking referees outside working hours says when they will be asked', async () => {
    const [result, run] = await outcomes({ rows: [reference()], now: evening });
    expect(result).toEqual({ referees: [{ name: 'Wei', outcome: 'later', on: instantAt('2026-03-03', '09:00') }] });
    expect(run.sent).toEqual([]);
  });

  it.each<[string, Parameters<typeof chaseRun>[0]]>([
    ['answered', { rows: [reference({}, { state: 'answered' })] }],
    ['answered', { rows: [reference({}, { state: 'declined' })] }],
    ['asked-before', { rows: [asked()] }],
    ['asked-before', { rows: [reference({}, { state: 'bounced' })] }],
    ['held', { rows: [reference({}, { held: true })] }],
    ['no-address', { rows: [reference()], referee: { email: '' } }],
    ['no-address', { rows: [reference()], referee: 'gone' }],
    ['refused', { rows: [reference()], sent: { kind: 'unreachable' } }],
    ['refused', { rows: [reference()], refused: 'wei@x.test' }],
  ])('asking referees says of one: %s', async (outcome, given) => {
    expect((await outcomes(given))[0]).toEqual({ referees: [{ name: 'Wei', outcome }] });
  });

  it('asking referees asks once however often others write the row, and then gives up', async () => {
    const [result, run] = await outcomes({ rows: [reference()], conflicts: 2 });
    expect([result.referees[0]?.outcome, run.sent.length]).toEqual(['asked', 1]);
    const busy = chaseRun({ rows: [reference()], conflicts: 9 });
    expect([await codeOf(askReferees('v', 'Jo', busy.context)), busy.sent, busy.saves.length]).toEqual([
      'temporarily-unavailable',
      [],
      3,
    ]);
    expect(await codeOf(askReferees('v', 'Jo', chaseRun({ rows: [] }).context))).toBe('not-found');
  });

  it('asking a referee to whom a request went by hand, which was not noted, notes it and sends nothing', async () => {
    const [result, run] = await outcomes({ rows: [reference()], wasSentByHand: true });
    expect(result).toEqual({ referees: [{ name: 'Wei', outcome: 'asked-before' }] });
    expect([run.row().chase, run.sent]).toMatchObject([{ state: 'asked', stepsDone: 1 }, []]);
  });

  it('asking referees by their link counts as the first step', async () => {
    const run = chaseRun({ rows: [reference()], conflicts: 1 });
    await noteAsked('r', 'Sam', run.context);
    expect([run.row().chase, run.sent]).toMatchObject([{ state: 'asked', stepsDone: 1 }, []]);
    expect(run.saves.map(({ signed }) => signed)).toEqual([{ requestedBy: 'Sam' }, { requestedBy: 'Sam' }]);
    await noteAsked('r', 'Sam', run.context);
    await noteAsked('gone', 'Sam', run.context);
    expect(run.saves).toHaveLength(2);
    const nameless = chaseRun({ rows: [reference()], conflicts: 9 });
    expect(await codeOf(noteAsked('r', undefined, nameless.context))).toBe('temporarily-unavailable');
    expect(nameless.saves.map(({ signed }) => signed)).toEqual(new Array(3).fill({ requestedBy: '' }));
  });
});

it('a referee who is named twice, as after a merge, is asked once; one whose other address bounced is', async () => {
  const twice = { id: 's', email: 'WEI@x.test' };
  const named = async (...rows: Reference[]) => {
    const run = chaseRun({ rows });
    const { referees } = await askReferees('v', 'Jo', run.context);
    return [referees.length, run.sent.length];
  };
  expect(await named(reference(), reference(twice))).toEqual([1, 1]);
  expect(await named(asked(1), reference(twice))).toEqual([1, 0]);
  expect(await named(reference(twice), asked(1))).toEqual([1, 0]);
  expect(await named(reference({}, { state: 'bounced', anotherSince: monday }), reference(twice))).toEqual([2, 1]);
  expect(await named(reference(), reference({ ...twice, name: 'Bo' }))).toEqual([2, 2]);
});

it('a referee to whom staff send the link before the request goes is not asked a second time', async () => {
  const run = chaseRun({ rows: [reference()], now: evening });
  await askReferees('v', 'Jo', run.context);
  await noteAsked('r', 'Sam', run.context);
  expect(run.row()).toMatchObject({ chase: { stepsDone: 1 }, nextOn: instantAt('2026-03-10', '09:00') });
});

describe('what staff do with a reference', () => {
  it('what staff do with a reference holds it, and releases it', async () => {
    const run = chaseRun({ rows: [asked(1)], conflicts: 2 });
    expect(await holdReference('r', 'Jo', run.context)).toEqual({ nextOn: null });
    expect([run.row().chase.held, run.saves.at(-1)?.signed]).toEqual([true, { heldBy: 'Jo' }]);
    expect(await releaseReference('r', 'Sam', run.context)).toEqual({ nextOn: instantAt('2026-03-09', '09:00') });
    expect(run.saves.at(-1)?.signed).toEqual({ releasedBy: 'Sam' });
    const { length } = run.saves;
    await releaseReference('r', 'Eve', run.context);
    expect(run.saves).toHaveLength(length);
    expect(await codeOf(holdReference('gone', 'Jo', run.context))).toBe('not-found');
    expect(await codeOf(holdReference('r', 'Jo', chaseRun({ conflicts: 3 }).context))).toBe('temporarily-unavailable');
  });

  it.each(['answered', 'declined', 'replaced'] as const)(
    'what staff do with a reference changes nothing once it is %s',
    async (state) => {
      const run = chaseRun({ rows: [reference({}, { state })] });
      const address = { email: 'new@x.test', number: '', seen };
      for (const act of [holdReference('r', 'Jo', run.context), correctReferee('r', address, 'Jo', run.context)])
        expect(await codeOf(act)).toBe('too-late');
      expect([run.saves, run.corrections]).toEqual([[], []]);
    },
  );

  it('what staff do with a reference corrects its address, and refuses one that cannot be written to', async () => {
    const run = chaseRun({ rows: [asked(1)] });
    await correctReferee('r', { email: ' new@x.test ', number: '8123 4567', seen }, 'Jo', run.context);
    const corrected = { id: 'r', email: 'new@x.test', number: '+6581234567', by: 'Jo' };
    expect(run.corrections).toEqual([expect.objectContaining(corrected)]);
    for (const address of [
      { email: '', number: '' },
      { email: 'new', number: '' },
      { email: '', number: '12' },
    ])
      expect(await codeOf(correctReferee('r', { ...address, seen }, 'Jo', run.context))).toBe('invalid-answers');
  });

  it('what staff do with a reference records that its referee agrees again, with how they know', async () => {
    const run = chaseRun({
      rows: [asked(1, {}, monday)].map((row) => ({ ...row, chase: { ...row.chase, held: true } })),
    });
    for (const how of [' ', 'x'.repeat(501)])
      expect(await codeOf(recordRefereeAgrees('r', how, 'Jo', run.context))).toBe('invalid-answers');
    expect(await codeOf(recordRefereeAgrees('gone', 'She rang.', 'Jo', run.context))).toBe('not-found');
    expect(run.saves).toEqual([]);
    await recordRefereeAgrees('r', ' She rang. ', 'Jo', run.context);
    expect([run.row().chase.held, run.saves.at(-1)?.signed]).toEqual([
      false,
      { releasedBy: 'Jo', agreesHow: 'She rang.' },
    ]);
  });

  it('what staff do with a reference replaces its referee, once, and asks the volunteer for another', async () => {
    const held = asked(1);
    const run = chaseRun({ rows: [{ ...held, chase: { ...held.chase, held: true } }] });
    expect(await replaceReferee('r', 'Jo', run.context)).toEqual({ nextOn: null });
    expect(run.row().chase).toMatchObject({
      state: 'replaced',
      held: false,
      anotherSince: new Date(monday).toISOString(),
    });
    expect(run.saves[0]?.signed).toEqual({ replacedBy: 'Jo' });
    const { length } = run.saves;
    await replaceReferee('r', 'Jo', run.context);
    expect(run.saves).toHaveLength(length);
    expect(run.sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'ann@x.test: Please name another character referee',
    ]);
    const over = chaseRun({ rows: [reference({}, { state: 'answered' })] });
    expect([await codeOf(replaceReferee('r', 'Jo', over.context)), over.saves]).toEqual(['already-answered', []]);
    const away = chaseRun({ rows: [asked(1)], sent: { kind: 'unreachable' } });
    expect(await replaceReferee('r', 'Jo', away.context)).toEqual({ nextOn: new Date(monday).toISOString() });
  });

  it('what staff do with concerns marks the references, and unmarks those whose concerns are closed', async () => {
    const log: string[] = [];
    const concerns = {
      volunteerOf: async () => undefined,
      onlyVolunteerNamed: async () => undefined,
      raise: async () => {},
      markNotified: async () => {},
      unnotified: async () => ({ found: [], failures: [] }),
      markedReferences: async () => ['known', 'closed', 'bad'].map((id) => ({ id, etag: '1' })),
      openReferences: async () => ['known', 'fresh'],
      markReference: async (id: string) => void log.push(`mark ${id}`),
      unmarkReference: async ({ id }: { id: string }) => {
        log.push(`unmark ${id}`);
        if (id === 'closed') throw new Error('away');
      },
    };
    await expect(markReferences({ concerns })).rejects.toThrow('1 parts');
    expect(log).toEqual(['mark fresh', 'unmark closed', 'unmark bad']);
  });
});
