/** What a merge moves, chooses and keeps, and what it never makes better. */
import { describe, expect, it } from 'vitest';
import { appRole, privilegesOf } from '../../access/index.ts';
import { signupState } from '../../schema/choices/signups.ts';
import { volunteerStatus } from '../../schema/choices/volunteers.ts';
import { logicalName, tables } from '../../schema/index.ts';
import { doubledRows, mergedRowStays } from './doubledRows.ts';
import { type MoveStep, movesOf, nothingMoved, type PersonRow, withSteps } from './moves.ts';
import { keyPartsOf, linkRelations, seenRelations, unseenRelations } from './relations.ts';
import { needsOfficer, stricterStatus } from './standing.ts';
import { canBeUndone, nextLook } from './undoing.ts';
import { changesOf, changesToTakeBack, columnsToWrite, differ, suggestedSide, valueGroups } from './values.ts';

const all = [...seenRelations, ...unseenRelations];
const relation = (name: string) => {
  const found = all.find((each) => each.name === name);
  if (!found) throw new Error(`There is no relation ${name}.`);
  return found;
};
const attendance = relation('attendance.VolunteerProfile');

describe('what belongs to a person', () => {
  it('every table that refers to a person moves, and the app may move it', () => {
    const held = new Set(privilegesOf(appRole).map(({ type, table }) => `${type} ${table}`));
    for (const { table, kind } of all) {
      expect(held).toContain(`Write ${logicalName(tables[table])}`);
      if (kind === 'lookup') expect(held).toContain(`Append ${logicalName(tables[table])}`);
    }
    for (const { table } of linkRelations) expect(held).toContain(`AppendTo ${logicalName(tables[table])}`);
    expect(linkRelations.map(({ name }) => name)).toEqual([
      'crf69_activities_volunteers',
      'crf69_recurringactivity_volunteers',
    ]);
  });

  it('concerns alone move unseen', () => {
    expect(unseenRelations.map(({ name }) => name)).toEqual([
      'concern.VolunteerProfile',
      'officerConcern.VolunteerProfile',
      'deputyConcern.VolunteerProfile',
    ]);
  });

  it('a table in which only one of two rows can stay says which', () => {
    const keyed = all.filter((each) => keyPartsOf(each).length > 0).map(({ table }) => table);
    expect(keyed).toEqual(Object.keys(doubledRows));
  });
});

describe('where both were at one session', () => {
  const row = (id: string, columns: object) => ({ id, row: { _crf69_activity_value: 'a', ...columns } });
  const came = { crf69_attendance: 955870000, crf69_datetime: '2026-01-01T01:00:00Z' };
  const did = (steps: readonly MoveStep[]) =>
    steps.map((step) => [step.do, step.do === 'set aside' ? step.row.id : step.do === 'part' ? step.pair.id : step.id]);

  it('the row with hours stays, and of two alike the kept person’s', () => {
    expect(did(movesOf(attendance, [row('m', came)], [row('k', {})]))).toEqual([
      ['set aside', 'k'],
      ['move', 'm'],
    ]);
    expect(did(movesOf(attendance, [row('m', came)], [row('k', came)]))).toEqual([['set aside', 'm']]);
    expect(did(movesOf(attendance, [row('m', {})], [row('k', {})]))).toEqual([['set aside', 'm']]);
    const other = { id: 'k', row: { _crf69_activity_value: 'b' } };
    expect(did(movesOf(attendance, [row('m', came)], [other]))).toEqual([['move', 'm']]);
    expect(did(movesOf(attendance, [{ id: 'm', row: {} }], [{ id: 'k', row: {} }]))).toEqual([['move', 'm']]);
  });

  it('a check-in counts more than a mark, and a mark more than none', () => {
    const stays = (merged: object, kept: object) =>
      mergedRowStays('attendance', { merged: { ...merged }, kept: { ...kept } });
    const absent = { crf69_attendance: 955870001 };
    expect(stays({ crf69_datetime: '2026-01-01T01:00:00Z' }, absent)).toBe(true);
    expect(stays(absent, {})).toBe(true);
    expect(stays({}, absent)).toBe(false);
    expect(mergedRowStays('trainingAttendance', { merged: { crf69_attended: true }, kept: {} })).toBe(true);
    expect(mergedRowStays('clearance', { merged: {}, kept: {} })).toBe(false);
  });

  it('of two sign-ups for a session the place stays, then the earlier turn, and all of their history', () => {
    const signups = relation('signup.VolunteerProfile');
    const { waiting, going, cancelled, invited } = signupState.codes;
    const of = (id: string, crf69_signupstate: number, number = '1') =>
      row(id, { crf69_signupstate, crf69_queuenumber: number });
    const merging = (merged: readonly PersonRow[], kept: readonly PersonRow[]) => did(movesOf(signups, merged, kept));
    expect(merging([of('m', going)], [of('k', waiting)])).toEqual([
      ['set aside', 'k'],
      ['move', 'm'],
    ]);
    expect(merging([of('m', waiting, '2')], [of('k', waiting, '1')])).toEqual([['set aside', 'm']]);
    expect(merging([of('m', waiting, '1')], [of('k', waiting, '2')])).toEqual([
      ['set aside', 'k'],
      ['move', 'm'],
    ]);
    expect(merging([of('m', invited), of('n', cancelled)], [of('k', going)])).toEqual([
      ['set aside', 'm'],
      ['move', 'n'],
    ]);
    expect(merging([of('m', waiting)], [of('k', cancelled)])).toEqual([['move', 'm']]);
  });

  it('the record says what was moved, and to what a row was bound that was set aside', () => {
    const [link] = linkRelations;
    if (!link) throw new Error('there are two');
    const steps: MoveStep[] = [
      ...movesOf(attendance, [row('m', came)], [row('k', { _crf69_volunteerprofile_value: 'v' })]),
      { do: 'link', relation: link, id: 'n', isNew: true },
      { do: 'link', relation: link, id: 's', isNew: false },
    ];
    expect(withSteps(nothingMoved, steps)).toEqual({
      rows: { [attendance.name]: ['m'] },
      links: { [link.name]: ['n'] },
      sharedLinks: { [link.name]: ['s'] },
      aside: [{ table: 'attendance', id: 'k', lookups: { Activity: 'a', VolunteerProfile: 'v' } }],
      parted: [],
      left: [],
    });
  });
});

describe('standing', () => {
  const { rejected, exited, onHold, applied, active } = volunteerStatus.codes;

  it('the stricter standing wins on either side, and an unknown one is no trusted one', () => {
    const order = [rejected, exited, onHold, null, applied, active];
    for (const [index, strict] of order.entries())
      for (const lax of order.slice(index)) {
        expect(stricterStatus(strict, lax)).toBe(strict);
        expect(stricterStatus(lax, strict)).toBe(strict);
      }
  });

  it('whoever was not accepted, has left or is suspended is merged by officers alone', () => {
    const of = (status: number | null, isSuspended = false) => ({ status, isSuspended });
    expect(needsOfficer([of(active), of(onHold), of(null)])).toBe(false);
    for (const strict of [of(rejected), of(exited), of(active, true)])
      expect(needsOfficer([of(active), strict])).toBe(true);
  });
});

describe('the values', () => {
  const group = (key: string) => {
    const found = valueGroups.find((each) => each.key === key);
    if (!found) throw new Error(`There is no group ${key}.`);
    return found;
  };
  const kept = {
    contact: { crf69_addressline1: '1 Elm', crf69_about: 'Me', crf69_race: null },
    volunteerProfile: { _crf69_programme_value: null },
  };
  const merged = {
    contact: { crf69_addressline1: null, crf69_addressline2: '#02', crf69_about: 'Me', crf69_race: 955870000 },
    volunteerProfile: { _crf69_programme_value: 'p' },
  };

  it('every column is in one group, except secured ones, the standing and what belongs to the row', () => {
    const keys = valueGroups.flatMap(({ of }) => of.map(({ column, table }) => `${table}.${column}`));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('volunteerProfile.crf69_volunteerstatus');
    expect(keys).not.toContain('contact.crf69_criminalrecords');
    expect(valueGroups.every(({ of }) => of.length > 0)).toBe(true);
  });

  it('empty values are suggested from the other, and composites are chosen as a whole', () => {
    expect(suggestedSide(group('contact.race'), kept, merged)).toBe('merged');
    expect(suggestedSide(group('Address'), kept, merged)).toBe('kept');
    expect([differ(group('Address'), kept, merged), differ(group('contact.about'), kept, merged)]).toEqual([
      true,
      false,
    ]);
    expect(changesOf(kept, merged, ['Address'])).toEqual([
      { table: 'contact', column: 'crf69_addressline1', before: '1 Elm', after: null },
      { table: 'contact', column: 'crf69_addressline2', before: null, after: '#02' },
    ]);
  });

  it('what was chosen is written, lookups as bindings, and undone where nobody has changed it since', () => {
    const changes = changesOf(kept, merged, ['contact.race', 'volunteerProfile.Programme', 'contact.about']);
    expect(columnsToWrite(changes, 'contact', 'after')).toEqual({ crf69_race: 955870000 });
    expect(columnsToWrite(changes, 'volunteerProfile', 'after')).toEqual({
      'crf69_Programme@odata.bind': '/crf69_programmes(p)',
    });
    expect(columnsToWrite(changes, 'volunteerProfile', 'before')).toEqual({ 'crf69_Programme@odata.bind': null });
    const since = { contact: { crf69_race: 955870001 }, volunteerProfile: { _crf69_programme_value: 'p' } };
    expect(changesToTakeBack(changes, since)).toEqual({ back: [changes[1]], edited: ['Race'] });
    expect(changesOf({ ...kept, contact: undefined }, merged, ['contact.race'])).toEqual([]);
  });
});

it('a merge can be undone for 30 days, and looks for late rows on each of them', () => {
  const on = '2026-03-01T01:00:00Z';
  expect([
    canBeUndone(on, new Date('2026-03-31T00:59:59Z')),
    canBeUndone(on, new Date('2026-03-31T01:00:00Z')),
  ]).toEqual([true, false]);
  expect(nextLook(on, new Date(on))).toBe('2026-03-02T01:00:00.000Z');
  expect(nextLook(on, new Date('2026-03-30T02:00:00Z'))).toBe('2026-03-31T01:00:00.000Z');
  expect(nextLook(on, new Date('2026-03-31T01:00:00Z'))).toBeNull();
});
