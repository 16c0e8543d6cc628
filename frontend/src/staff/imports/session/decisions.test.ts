import { expect, it } from 'vitest';
import { packCells } from '../book/packedCells.ts';
import { decisionOf, defaultPolicy, isEditable, openQuestions, type Policy } from './decisions.ts';
import type { ImportRow } from './importRow.ts';

const ben = {
  profileId: 'p',
  contactId: 'c',
  name: 'Ben',
  email: undefined,
  phone: '+6591234567',
  birthday: undefined,
  organization: undefined,
};
const aRow = (row: Partial<ImportRow> = {}): ImportRow => ({
  index: 0,
  number: 2,
  id: 'id',
  packedCells: packCells([]),
  problems: [],
  name: 'Ann',
  plainName: 'ann',
  email: undefined,
  phone: undefined,
  birthday: undefined,
  lacksConsent: false,
  isHidden: false,
  placeholders: [],
  ...row,
});
const existing = (belongs: 'here' | 'individual' | 'elsewhere', isSure = true) =>
  aRow({ existing: { reason: 'Same phone', isSure, person: ben, belongs } });
const decided = (row: ImportRow, policy: Partial<Policy> = {}) => decisionOf(row, { ...defaultPolicy, ...policy });

it('a row that may be somebody else needs a decision of its own, and no decision for all rows updates it', () => {
  const row = existing('here', false);
  expect(decided(row)).toBe('ask');
  expect(decided(row, { existing: 'update' })).toBe('ask');
  expect(decided({ ...row, decision: 'update' })).toBe('update');
  expect(decided(row, { unclear: 'add' })).toBe('add');
});

it('a volunteer of no organisation joins the company, and one of another needs a decision', () => {
  expect(decided(existing('individual'), { existing: 'update' })).toBe('join');
  expect(decided(existing('elsewhere'), { existing: 'update' })).toBe('ask');
  expect(decided(existing('elsewhere'), { elsewhere: 'skip' })).toBe('skip');
  expect(decided({ ...existing('elsewhere'), decision: 'move' }, { elsewhere: 'skip' })).toBe('move');
  expect(decided(existing('here'), { existing: 'update' })).toBe('update');
  expect(decided(existing('here'))).toBe('skip');
});

it('a row without consent is never added without a yes', () => {
  const row = aRow({ lacksConsent: true });
  expect(decided(row)).toBe('ask');
  expect(decided(row, { consent: 'skip' })).toBe('skip');
  expect(decided(row, { consent: 'add' })).toBe('add');
  expect(decided({ ...existing('here', false), lacksConsent: true, decision: 'add' })).toBe('ask');
  expect(decided({ ...existing('here'), lacksConsent: true }, { existing: 'update' })).toBe('update');
});

it('a row that the sheet hides needs a decision, whatever else it is', () => {
  expect(decided(aRow({ isHidden: true }))).toBe('ask');
  expect(decided(aRow({ isHidden: true }), { hidden: 'skip' })).toBe('skip');
  expect(decided(aRow({ isHidden: true }), { hidden: 'add' })).toBe('add');
  expect(decided({ ...existing('here'), isHidden: true }, { hidden: 'add', existing: 'update' })).toBe('update');
  expect(decided(aRow({ isHidden: true, decision: 'add' }))).toBe('add');
});

it('a row may be changed until it is added or updated', () => {
  const outcomes = [undefined, 'failed', 'skipped', 'added', 'updated', 'existed'] as const;
  expect(outcomes.filter((outcome) => isEditable(aRow({ outcome })))).toEqual([undefined, 'failed', 'skipped']);
  expect(isEditable(aRow({ wasMade: true }))).toBe(false);
});

it('questions are open for rows that are still to be sent', () => {
  const row = aRow({ lacksConsent: true });
  const rows = [
    row,
    { ...row, outcome: 'failed' as const },
    { ...row, outcome: 'added' as const },
    { ...row, wasMade: true },
  ];
  expect(openQuestions(rows, defaultPolicy)).toBe(2);
  expect(openQuestions(rows, { ...defaultPolicy, consent: 'skip' })).toBe(0);
});
