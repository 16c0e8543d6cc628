import { expect, it } from 'vitest';
import { packCells } from '../book/packedCells.ts';
import { decisionOf, defaultPolicy, isEditable, type Policy } from './decisions.ts';
import type { ImportRow, RowMatch } from './importRow.ts';
import { planOf, planText } from './plan.ts';

const ben = {
  profileId: 'p',
  contactId: 'c',
  name: 'Ben',
  email: undefined,
  phone: '+6591234567',
  birthday: undefined,
  organization: undefined,
  isDeactivated: false,
  etags: { profile: '1', contact: '1' },
};
const aRow = (row: Partial<ImportRow> = {}): ImportRow => ({
  index: 0,
  number: 2,
  id: 'id',
  packedCells: packCells([]),
  problems: [],
  name: 'Ann',
  email: undefined,
  phone: undefined,
  birthday: undefined,
  lacksConsent: false,
  isHidden: false,
  placeholders: [],
  hasUnreadReferees: false,
  ...row,
});
const existing = (belongs: RowMatch['belongs'], match: Partial<RowMatch> = {}) =>
  aRow({ existing: { reason: 'Same phone', isSure: true, person: ben, belongs, ...match } });
const decided = (row: ImportRow, policy: Partial<Policy> = {}) => decisionOf(row, { ...defaultPolicy, ...policy });

it('a row that may be somebody else needs a decision of its own, and no decision for all rows updates it', () => {
  const row = existing('here', { isSure: false });
  expect(decided(row)).toBe('ask');
  expect(decided(row, { known: { 'Same phone': 'update' } })).toBe('ask');
  expect(decided({ ...row, decision: 'update' })).toBe('update');
  expect(decided(row, { unclear: { 'Same phone': 'add' } })).toBe('add');
  expect(decided(row, { unclear: { 'Same email': 'add' } })).toBe('ask');
  expect(decided(row, { unclear: { 'Same phone': 'fill' } })).toBe('fill');
  expect(decided(existing('elsewhere', { isSure: false }), { unclear: { 'Same phone': 'fill' } })).toBe('ask');
});

it('a row that surely is a volunteer fills what is empty, unless staff decide otherwise for all with the same reason', () => {
  expect(decided(existing('here'))).toBe('fill');
  expect(decided(existing('here'), { known: { 'Same phone': 'update' } })).toBe('update');
  expect(decided(existing('here', { reason: 'Same email' }), { known: { 'Same phone': 'update' } })).toBe('fill');
});

it('a volunteer of no organisation joins the company, and one of another needs a decision', () => {
  expect(decided(existing('individual'))).toBe('join');
  expect(decided(existing('elsewhere'))).toBe('ask');
  expect(decided(existing('elsewhere'), { elsewhere: 'skip' })).toBe('skip');
  expect(decided({ ...existing('elsewhere'), decision: 'move' }, { elsewhere: 'skip' })).toBe('move');
});

it('a row is a question whose volunteer is deactivated or has left, or whose person an earlier row is, or somebody else has changed', () => {
  const closed = existing('here', { person: { ...ben, isDeactivated: true } });
  expect(decided(closed)).toBe('ask');
  expect(decided(closed, { deactivated: 'reactivate' })).toBe('reactivate');
  const gone = existing('here', { person: { ...ben, left: 'Exited' } });
  expect(decided(gone)).toBe('ask');
  expect(decided(gone, { unclear: { 'Same phone, but they have left or were not accepted': 'skip' } })).toBe('skip');
  expect(decided(existing('here', { earlierRowName: '2' }))).toBe('ask');
  expect(decided(existing('here', { earlierRowName: '2' }), { twins: 'skip' })).toBe('skip');
  const twin = { isSure: true, reason: 'Same name and phone', rowName: '2' };
  expect(decided(aRow({ twin }))).toBe('ask');
  expect(decided({ ...existing('here', { isSure: false }), twin }, { unclear: { 'Same phone': 'add' } })).toBe('ask');
  expect(decided(aRow({ twin }), { twins: 'add' })).toBe('add');
  expect(decided(aRow({ twin: { ...twin, isSure: false } }))).toBe('add');
  expect(decided({ ...existing('here'), isOutdated: true })).toBe('ask');
  expect(decided({ ...existing('here'), isOutdated: true, decision: 'update' })).toBe('update');
});

it('a row of somebody who was erased is added after a yes, for all or for itself', () => {
  const row = aRow({ isErased: true });
  expect(decided(row)).toBe('ask');
  expect(decided(row, { erased: 'skip' })).toBe('skip');
  expect(decided(row, { erased: 'add' })).toBe('add');
  expect(decided({ ...row, decision: 'add' })).toBe('add');
  expect(decided({ ...row, decision: 'skip' }, { erased: 'add' })).toBe('skip');
  expect(decided({ ...existing('here'), isErased: true })).toBe('fill');
});

it('a row without consent is never added without a yes', () => {
  const row = aRow({ lacksConsent: true });
  expect(decided(row)).toBe('ask');
  expect(decided(row, { consent: 'skip' })).toBe('skip');
  expect(decided(row, { consent: 'add' })).toBe('add');
  expect(decided({ ...existing('here', { isSure: false }), lacksConsent: true, decision: 'add' })).toBe('ask');
  expect(decided({ ...existing('here'), lacksConsent: true })).toBe('fill');
});

it('a row that the sheet hides needs a decision, whatever else it is', () => {
  expect(decided(aRow({ isHidden: true }))).toBe('ask');
  expect(decided(aRow({ isHidden: true }), { hidden: 'skip' })).toBe('skip');
  expect(decided(aRow({ isHidden: true }), { hidden: 'add' })).toBe('add');
  expect(decided({ ...existing('here'), isHidden: true }, { hidden: 'add' })).toBe('fill');
  expect(decided(aRow({ isHidden: true, decision: 'add' }))).toBe('add');
});

it('a row may be changed until it is added or updated', () => {
  const outcomes = [undefined, 'failed', 'skipped', 'added', 'updated', 'existed'] as const;
  expect(outcomes.filter((outcome) => isEditable(aRow({ outcome })))).toEqual([undefined, 'failed', 'skipped']);
  expect(isEditable(aRow({ wasMade: true }))).toBe(false);
});

it('the plan counts the rows that are still to be sent, and says what Submit will do with them', () => {
  const unclear = existing('here', { isSure: false });
  const rows = [
    aRow(),
    aRow({ outcome: 'failed' }),
    existing('here'),
    { ...unclear, decision: 'skip' as const },
    unclear,
    aRow({ lacksConsent: true }),
    aRow({ problems: [[0, { level: 'error', message: 'wrong' }]] }),
    aRow({ outcome: 'added' }),
    aRow({ wasMade: true }),
  ];
  const plan = planOf(rows, defaultPolicy);
  expect(plan).toMatchObject({ add: 2, update: 1, skip: 1, ask: 2, wrong: 1 });
  expect(planText(plan)).toBe('Add 2, update 1, leave out 1; 2 to decide; 1 with errors.');
  expect(planText(planOf([unclear], defaultPolicy))).toBe('1 to decide.');
  expect(planText(planOf([], defaultPolicy))).toBe('');
});

it('two rows never change one volunteer, whatever staff choose: the later one is open, and names the other', () => {
  const row = (index: number, more: Partial<ImportRow> = {}): ImportRow => ({
    ...existing('here', { isSure: false }),
    index,
    number: index + 2,
    decision: 'update',
    ...more,
  });
  const plan = planOf([row(0), row(1), row(2, { decision: 'add' }), row(3, { decision: 'skip' })], defaultPolicy);
  expect(plan).toMatchObject({ add: 1, update: 1, skip: 1, ask: 1, taken: new Map([[1, '2']]) });
  // The first was sent before, and the second was corrected since.
  expect(planOf([row(1), row(0, { outcome: 'updated' })], defaultPolicy).taken).toEqual(new Map([[1, '2']]));
});
