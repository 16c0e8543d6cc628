/** A volunteer's list of two referees, over rows in memory: who has answered stays, and nobody is named or asked twice. */
import { describe, expect, it } from 'vitest';
import { entry, only } from '../../../domain/forms/refereeEntry.example.ts';
import type { RefereeEntry } from '../../../domain/forms/refereeEntry.ts';
import { refereeTexts } from '../../../domain/forms/refereeTexts.ts';
import { stateCode } from '../../../domain/references/states.ts';
import type { RefereeChanges, RefereeRow } from '../../adapters/namedReferees.ts';
import { limitsOf } from '../limits.ts';
import { linkCredentials } from '../links/linkCredentials.ts';
import { Problem } from '../problems.ts';
import { secretIds } from '../submissionKey.ts';
import { monday, plan } from './chaseRun.example.ts';
import { nameReferees, openRefereeList } from './nameReferees.ts';

const volunteer = '0a1b2c3d-0000-4000-8000-00000000000f';
const key = '0a1b2c3d-0000-4000-8000-000000000001';
const now = () => new Date(monday);
const row = (name: string, changes: Partial<RefereeRow> = {}): RefereeRow => ({
  id: name,
  etag: `e ${name}`,
  name,
  namedOn: '2026-03-02T17:00:00Z',
  email: `${name}@x.test`,
  answered: false,
  bounced: false,
  requestedBy: undefined,
  requestedOn: null,
  // Somebody may know the link: staff can copy it.
  neverAsked: false,
  active: true,
  digest: null,
  reference: null,
  earlier: [],
  ...changes,
});
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString();
const asked = (days = 1): Partial<RefereeRow> => ({ requestedBy: 'Jo', requestedOn: daysAgo(days) });

async function name(
  entries: readonly RefereeEntry[],
  rows: readonly RefereeRow[] = [],
  conflicts = 0,
  idempotencyKey = key,
  smsIsOn = true,
) {
  const made: RefereeChanges[] = [];
  let left = conflicts;
  const context = {
    now,
    limits: limitsOf(now),
    secretId: secretIds('secret'),
    referencePlan: plan,
    whenAsked: { statuses: [] },
    sms: { isOn: smsIsOn, send: async () => expect.unreachable() },
    linkCredentials: linkCredentials({ style: 'signed', keys: ['key'], bareUntil: '2999-12-31' }, now),
    links: { find: async () => ({ id: volunteer, name: 'Ann', record: { vol_name: 'Ann' } }) },
    optionLists: { picklists: async () => ({}), optionCodes: async () => () => undefined, locations: async () => [] },
    submissions: {
      create: async () => 'created' as const,
      fill: async () => 'filled' as const,
      heldState: async () => 'gone' as const,
      heldBack: async () => new Set<string>(),
      storedAs: async () => undefined,
    },
    workQueue: { put: async () => {}, putAll: async () => {}, isEmpty: async () => true },
    namedReferees: {
      of: async () => [...rows],
      change: async (changes: RefereeChanges) => {
        made.push(changes);
        left -= 1;
        return left >= 0 ? ('changed' as const) : ('done' as const);
      },
    },
  };
  const answers = { crf69_characterreferees: entries };
  const result = await nameReferees({ idempotencyKey, address: 'a', linkId: volunteer, answers }, context).catch(
    (error: unknown) => (error instanceof Problem ? error.details : error),
  );
  const open = (text: string) => openRefereeList({ text, address: 'a' }, context);
  const signed = context.linkCredentials.pathTo('/cr_indForm/:vol_id', volunteer).split('/').pop() ?? '';
  const [shown, shownBare] = [await open(signed), await open(volunteer)];
  const [changes] = made;
  return {
    result,
    made,
    shown,
    shownBare,
    changes,
    added: changes?.added.map((one) => [one.row.crf69_name, one.row.crf69_state, one.row.crf69_requestedby]),
    corrected: changes?.corrected.map((one) => [one.row.id, one.etag, one.row.row.crf69_occupation]),
    replaced: changes?.replaced.map(({ id }) => id),
    counted: changes?.counted?.id,
  };
}
const [named, isAsked] = [stateCode('named'), stateCode('asked')];

describe('a list of referees', () => {
  it('a list of referees with one who may not do is stored, and its receipt says so while another can be named', async () => {
    const { result, made } = await name([entry('Wei'), { ...entry('Bo'), NoYearsKnown: '1', Relationship: 'Cousin' }]);
    expect(result).toMatchObject({ next: expect.stringMatching(/^As we read it, referee 2 has known you .* family/) });
    expect(made).toHaveLength(1);
  });

  it('a list of referees is stored with its mark, under ids of its key and place', async () => {
    const { result, added, changes, counted } = await name([entry('Wei'), entry('Bo')]);
    expect(result).toEqual({ reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/) });
    expect([added, counted]).toEqual([
      [
        ['Wei', named, undefined],
        ['Bo', named, undefined],
      ],
      undefined,
    ]);
    expect(changes?.added.map(({ id }) => id)).toEqual(
      [1, 2].map((place) => secretIds('secret')(key, `referee ${place}`)),
    );
    for (const one of changes?.added ?? []) {
      expect(one.row).toMatchObject({ crf69_submissiondigest: expect.any(String), ...Object(renamed(result)) });
    }
  });

  it('a list of referees is stored once under its key, and refused under a key of another list', async () => {
    const first = await name([entry('Wei'), entry('Bo')]);
    const mark = first.changes?.added[0]?.row;
    const before = row('Wei', {
      digest: String(mark?.crf69_submissiondigest),
      reference: String(mark?.crf69_submissionreference),
    });
    const again = await name([entry('Wei'), entry('Bo')], [before]);
    expect([again.result, again.made]).toEqual([first.result, []]);
    const another = await name([entry('Wei'), entry('Cy')], [before]);
    expect([another.result, another.made]).toMatchObject([{ code: 'idempotency-key-reused' }, []]);
  });

  it('a list of referees keeps who is named again, replaces who is not, and never who has answered', async () => {
    const rows = [row('Wei', { answered: true }), row('Bo'), row('Off', { active: false })];
    const { added, replaced, corrected } = await name([only('Wei'), entry('Cy')], rows);
    expect([added, replaced, corrected]).toEqual([[['Cy', named, undefined]], ['Bo'], []]);
    const kept = await name([only('Bo'), entry('Cy')], [row('Bo'), row('Di')]);
    expect([kept.added?.length, kept.replaced, kept.corrected]).toEqual([1, ['Di'], []]);
    expect((await name([entry('Cy'), entry('Di')], rows)).result).toMatchObject({ code: 'invalid-answers' });
  });

  it('a list of referees corrects what was entered about one who has not answered', async () => {
    const { corrected, replaced, added } = await name([entry('bo'), entry('Cy')], [row('Bo'), row('Cy')]);
    expect([corrected, replaced, added]).toEqual([
      [
        ['Bo', 'e Bo', 'Teacher'],
        ['Cy', 'e Cy', 'Teacher'],
      ],
      [],
      [],
    ]);
    const answered = await name([entry('Wei'), entry('Cy')], [row('Wei', { answered: true }), row('Bo')]);
    expect(answered.corrected).toEqual([]);
  });

  it('a list of referees makes a new reference for another address after a bounce', async () => {
    const rows = [row('Bo', { bounced: true }), row('Di')];
    const moved = await name([entry('Bo', { Email: 'new@x.test' }), only('Di')], rows);
    expect([moved.added?.map(([who]) => who), moved.replaced]).toEqual([['Bo'], ['Bo']]);
    for (const Email of ['', 'Bo@x.test']) {
      const same = await name([entry('Bo', { Email }), only('Di')], rows);
      expect([same.added, same.corrected?.map(([who]) => who)]).toEqual([[], ['Bo']]);
    }
    const fine = await name([entry('Bo', { Email: 'new@x.test' }), only('Di')], [row('Bo'), row('Di')]);
    expect([fine.added, fine.corrected?.length]).toEqual([[], 1]);
  });

  it('a list of referees tries again when a row has changed, and then gives up', async () => {
    const changing = await name([entry('Wei'), entry('Bo')], [], 2);
    expect([changing.result, changing.made.length]).toEqual([
      expect.objectContaining({ reference: expect.any(String) }),
      3,
    ]);
    const busy = await name([entry('Wei'), entry('Bo')], [], 9);
    expect([busy.result, busy.made.length]).toMatchObject([{ status: 503 }, 3]);
    expect((await name([entry('Wei'), entry('Bo')], [], 0, 'no key')).result).toMatchObject({ status: 400 });
  });

  it('a list of referees shows the latest two, those who have answered first', async () => {
    const rows = [row('Old'), row('Bo'), row('Wei', { answered: true }), row('Off', { active: false })];
    expect((await name([only('Wei'), entry('Cy')], rows)).shown).toEqual({
      vol_name: 'Ann',
      referee_1: 'Wei',
      referee_1_answered: 'true',
      referee_2: 'Bo',
      referee_2_answered: 'false',
    });
    const both = ['A', 'B', 'C'].map((who) => row(who, { answered: true }));
    expect(Object.values((await name([only('A'), only('B')], both)).shown)).toEqual(['Ann', 'A', 'true', 'B', 'true']);
    expect((await name([entry('Wei'), entry('Bo')])).shown).toEqual({ vol_name: 'Ann' });
  });

  it('a list of referees shows and tells nobody’s name to a link that anybody can make, and keeps who is named again', async () => {
    const rows = [row('Wei', { answered: true }), row('Bo')];
    const named = { vol_name: 'Ann', referees_before: '2', referees_before_on: '2026-03-03' };
    const kept = await name([only('Wei'), entry('Cy')], rows);
    expect([kept.shownBare, kept.added?.map(([who]) => who), kept.replaced]).toEqual([named, ['Cy'], ['Bo']]);
    expect((await name([entry('Cy'), entry('Di')], rows)).result).toMatchObject({
      fields: { crf69_characterreferees: refereeTexts.someoneAnswered },
    });
    expect((await name([entry('Wei'), entry('Bo')])).shownBare).toEqual({ vol_name: 'Ann' });
  });
});

describe('a new referee', () => {
  it('a new referee is asked where staff have asked the others, and the count is guarded by the row that was read', async () => {
    const rows = [row('Wei', { answered: true, ...asked() }), row('Bo')];
    const { added, counted } = await name([only('Wei'), entry('Cy')], rows);
    expect([added, counted]).toEqual([[['Cy', isAsked, 'Jo']], 'Wei']);
    // The row that was read is written anyway.
    const replacing = await name([only('Wei'), entry('Cy')], [row('Wei', { answered: true }), row('Bo', asked())]);
    expect([replacing.added, replacing.replaced, replacing.counted]).toEqual([
      [['Cy', isAsked, 'Jo']],
      ['Bo'],
      undefined,
    ]);
    const correcting = await name([entry('Bo'), entry('Cy')], [row('Bo', asked()), row('Di')]);
    expect([correcting.corrected?.length, correcting.counted]).toEqual([1, undefined]);
    const nothingNew = await name([entry('Bo'), only('Wei')], [row('Wei', { answered: true, ...asked() }), row('Bo')]);
    expect([nothingNew.added, nothingNew.counted]).toEqual([[], undefined]);
  });

  it.each([
    [5, 1, isAsked],
    [6, 1, named],
    [6, 7, isAsked],
    [6, 6.99, named],
  ])('a new referee after %i requests of %d days ago', async (count, days, state) => {
    const old = Array.from({ length: count }, (_, index) => row(`old ${index}`, { active: false, ...asked(days) }));
    const { added } = await name([only('Wei'), entry('Cy')], [...old, row('Wei', { answered: true }), row('Bo')]);
    expect(added?.map(([, is]) => is)).toEqual([state]);
  });

  it('a new referee to whom nobody can write is not called asked', async () => {
    const { added } = await name([entry('Cy'), only('Wei')], [row('Wei', asked())], 0, key, false);
    expect(added?.map(([, is]) => is)).toEqual([named]);
  });

  it('a new referee to whom nobody can write takes no turn from the other', async () => {
    const old = Array.from({ length: 5 }, (_, index) => row(`old ${index}`, { active: false, ...asked() }));
    const { added } = await name([entry('Cy'), entry('Di', { Email: 'di@x.test' })], old, 0, key, false);
    expect(added?.map(([, is]) => is)).toEqual([named, isAsked]);
  });

  it('a new referee in the row of one whom a file named is no longer that file’s', async () => {
    const { changes } = await name([only('Wei'), entry('Cy')], [row('Wei'), row('Bo', { neverAsked: true })]);
    expect(changes?.corrected.map((one) => [one.row.id, one.row.row['crf69_AddedByImport@odata.bind']])).toEqual([
      ['Bo', null],
    ]);
  });

  it('a new referee beside another is asked as far as the week’s number goes', async () => {
    const old = Array.from({ length: 5 }, (_, index) => row(`old ${index}`, { active: false, ...asked() }));
    const { added } = await name([entry('Cy'), entry('Di')], old);
    expect(added?.map(([, is]) => is)).toEqual([isAsked, named]);
  });
});

/** Returns a receipt's reference by its column. */
const renamed = (receipt: unknown) => ({ crf69_submissionreference: Object(receipt).reference });
