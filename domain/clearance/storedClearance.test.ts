import { expect, it } from 'vitest';
import { clearanceStatus } from '../schema/choices/clearance.ts';
import { clearanceColumns } from '../schema/tables/clearance.ts';
import { includesOverride, mergeOverrides } from './override.ts';
import { isOld, letInColumns, noteColumns, overrideColumns, storedNote, storedOverride } from './storedClearance.ts';

const mei = { by: 'Mei Lin', reason: 'Known for years; papers tomorrow' };
const tan = { by: 'Tan', reason: 'Supervised by me' };

it('a status is stored by its option', () => {
  const asOf = '2026-11-23T01:00:00Z';
  expect(noteColumns({ status: 'Not cleared', reason: 'Identity sighted: missing', asOf })).toEqual({
    crf69_clearance: clearanceStatus.codes.notCleared,
    crf69_clearancereason: 'Identity sighted: missing',
    crf69_clearanceasof: asOf,
  });
  expect([noteColumns(undefined), overrideColumns(undefined)]).toEqual([undefined, undefined]);
});

it('two overrides of one person are both stored, and read back', () => {
  const together = mergeOverrides(mei, tan);
  expect(together).toEqual({
    by: 'Mei Lin; Tan',
    reason: 'Mei Lin: Known for years; papers tomorrow\nTan: Supervised by me',
  });
  expect([mei, tan].every((one) => includesOverride(together, one))).toBe(true);
  expect([mergeOverrides(together, tan), mergeOverrides(mei, together)]).toEqual([together, together]);
});

it('a row without a name has no override', () => {
  expect(storedOverride({ crf69_overriddenby: null, crf69_overridereason: null })).toEqual({});
  expect(storedOverride({ crf69_overriddenby: 'Tan', crf69_overridereason: null })).toEqual({
    override: { by: 'Tan', reason: '' },
  });
});

it('clearance is old when it was read more than a day ago', () => {
  const read = '2026-11-22T01:00:00Z';
  expect(isOld(read, Date.parse('2026-11-23T01:00:00Z'))).toBe(false);
  expect(isOld(read, Date.parse('2026-11-23T01:00:01Z'))).toBe(true);
});

const asOf = '2026-11-23T01:00:00Z';

it.each(['Cleared', 'Renew soon', 'Not cleared', 'Not known'] as const)(
  'the status “%s” is read back as stored',
  (status) => {
    const note = { status, reason: 'Identity sighted: missing', asOf };
    const columns = noteColumns(note);
    if (!columns) throw new Error('A note has columns.');
    expect(storedNote(columns)).toEqual({ clearanceThen: note });
  },
);

it('a row without a status, or without the time of its reading, has no note', () => {
  const row = {
    crf69_clearance: clearanceStatus.codes.cleared,
    crf69_clearancereason: null,
    crf69_clearanceasof: asOf,
  };
  expect(storedNote(row)).toEqual({ clearanceThen: { status: 'Cleared', reason: '', asOf } });
  expect(storedNote({ ...row, crf69_clearance: null })).toEqual({});
  expect(storedNote({ ...row, crf69_clearanceasof: null })).toEqual({});
});

it('an attendance stores the clearance and the override together, no longer than their columns', () => {
  expect(letInColumns({ override: mei })).toEqual({ crf69_overriddenby: mei.by, crf69_overridereason: mei.reason });
  const long = 'x'.repeat(9000);
  const row = letInColumns({
    clearance: { status: 'Cleared', reason: long, asOf },
    override: { by: long, reason: long },
  });
  expect(row).toEqual({
    crf69_clearance: clearanceStatus.codes.cleared,
    crf69_clearancereason: 'x'.repeat(clearanceColumns.clearancereason.maxLength),
    crf69_clearanceasof: asOf,
    crf69_overriddenby: 'x'.repeat(clearanceColumns.overriddenby.maxLength),
    crf69_overridereason: 'x'.repeat(clearanceColumns.overridereason.maxLength),
  });
});

it('an override is another one when its name or its reason differs', () => {
  expect(includesOverride(mei, { ...mei })).toBe(true);
  expect(includesOverride(mei, { ...mei, reason: 'Another' })).toBe(false);
  expect(includesOverride(mei, { ...mei, by: 'Another' })).toBe(false);
  expect(mergeOverrides(mei, { ...mei })).toEqual(mei);
});
