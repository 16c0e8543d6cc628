import { expect, it } from 'vitest';
import { clearanceStatus } from '../schema/choices/clearance.ts';
import { clearanceColumns } from '../schema/tables/clearance.ts';
import { isOld, noteColumns, storedNote, typedOverride } from './storedClearance.ts';

it('a status is stored by its option', () => {
  const asOf = '2026-11-23T01:00:00Z';
  expect(noteColumns({ status: 'Not cleared', reason: 'Identity sighted: missing', asOf })).toEqual({
    crf69_clearance: clearanceStatus.codes.notCleared,
    crf69_clearancereason: 'Identity sighted: missing',
    crf69_clearanceasof: asOf,
  });
  expect(noteColumns(undefined)).toBeUndefined();
});

it('an override that was typed is history, and a row without a name has none', () => {
  expect(typedOverride({ crf69_overriddenby: null, crf69_overridereason: null })).toEqual({});
  expect(typedOverride({ crf69_overriddenby: 'Tan', crf69_overridereason: null })).toEqual({
    overrideTyped: { by: 'Tan', reason: '' },
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

it('a reason is stored no longer than its column', () => {
  const row = noteColumns({ status: 'Cleared', reason: 'x'.repeat(9000), asOf });
  expect(row?.crf69_clearancereason).toBe('x'.repeat(clearanceColumns.clearancereason.maxLength));
});
