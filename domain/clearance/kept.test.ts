import { expect, it } from 'vitest';
import { clearanceStatus } from '../schema/choices/clearance.ts';
import { isOld, noteColumns, overrideColumns, storedOverride } from './kept.ts';
import { both, says } from './override.ts';

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
  const together = both(mei, tan);
  expect(together).toEqual({
    by: 'Mei Lin; Tan',
    reason: 'Mei Lin: Known for years; papers tomorrow\nTan: Supervised by me',
  });
  expect([says(together, mei), says(together, tan), says(mei, tan)]).toEqual([true, true, false]);
  expect(both(together, tan)).toEqual(together);
  expect(both(mei, together)).toEqual(together);
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
