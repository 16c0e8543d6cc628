import { expect, it } from 'vitest';
import { noTimes, type Times } from '../../../../../../domain/attendance/status.ts';
import type { Pending } from '../../../outbox/pending.ts';
import type { RegisterRow } from '../../records/registerKind.ts';
import { type LastMark, lastMarkText, type Now, nowIn, undoOf } from './lastMark.ts';

const attended: Times = { start: '2026-03-01T00:41:00Z', end: '2026-03-01T03:00:00Z' };
const checkedIn: Times = { start: '2026-03-01T00:50:00Z', end: null };
const who = { volunteerId: 'ana', name: 'Ana Lim' };
const row: RegisterRow = { ...who, id: 'row', ...noTimes, remarks: '', etag: '1', role: '', organization: '' };
const source = { kind: 'activity', id: 'a' } as const;
const step = { row, before: noTimes, after: attended };
const pending: Pending = {
  source,
  rowId: 'row',
  who,
  want: { times: attended },
  base: { times: noTimes },
  etag: '1',
  state: 'sending',
  attempts: [],
};
const quiet: Now = { times: noTimes, changes: {}, notice: undefined };
const lost = { source, rowId: 'row', who, lost: {} };

const cases: [string, Now, string, boolean][] = [
  ['on its way', { ...quiet, changes: { times: pending } }, 'Ana Lim: Attended 08:41…', true],
  [
    'kept back by the signal',
    { ...quiet, changes: { times: { ...pending, state: 'waiting', problem: 'signal' } } },
    'Ana Lim: Attended 08:41, not sent yet',
    true,
  ],
  ['saved', { ...quiet, times: attended }, 'Ana Lim: Attended 08:41', true],
  [
    'refused by Dataverse',
    { ...quiet, changes: { times: { ...pending, state: 'failed', problem: 'refused' } } },
    'Ana Lim: not saved',
    false,
  ],
  [
    'lost to somebody else’s',
    { ...quiet, times: checkedIn, notice: { ...lost, now: { ...checkedIn, remarks: '', etag: '2' } } },
    'Ana Lim: not saved, somebody else marked Checked-In 08:50',
    false,
  ],
  [
    'of a row that somebody else removed',
    { times: undefined, changes: {}, notice: { ...lost, now: undefined } },
    'Ana Lim: not saved, somebody else has removed them',
    false,
  ],
  ['changed by somebody else later', { ...quiet, times: checkedIn }, 'Ana Lim: Checked-In 08:50', false],
];

it.each(cases)('a mark that is %s is reported so, by name', (_fate, now, text, keepsUndo) => {
  const said = lastMarkText({ steps: [step] }, () => now);
  expect(said.text).toBe(text);
  expect(said).toMatchObject({ canUndo: keepsUndo, isBad: !keepsUndo });
});

it('a mark of a person who was put back is not reported as lost', () => {
  const outbox = { changesOf: () => ({}), noticeOf: () => ({ ...lost, now: undefined }) };
  const said = (rows: RegisterRow[]) => lastMarkText({ steps: [step] }, nowIn(rows, outbox)).isBad;
  expect([said([]), said([{ ...row, ...attended }])]).toEqual([true, false]);
});

it('a refused mark says why', () => {
  const refused: LastMark = { steps: [], refused: 'Ana Lim is not marked. The Checkout Time is before it.' };
  expect(lastMarkText(refused, () => quiet)).toEqual({ text: refused.refused, canUndo: false, isBad: true });
});

it('several marks are reported with those that failed', () => {
  const other = { ...step, row: { ...row, id: 'other' } };
  const said = lastMarkText({ steps: [step, other] }, ({ id }) =>
    id === 'row' ? { ...quiet, times: attended } : quiet,
  );
  expect(said).toEqual({ text: '1 volunteer: Attended 08:41; 1 not', canUndo: true, isBad: true });
});

it('an undone mark does not offer Undo again', () => {
  const said = lastMarkText({ steps: [{ row, before: attended, after: noTimes }], isUndo: true }, () => quiet);
  expect(said).toEqual({ text: 'Ana Lim: not marked', canUndo: false, isBad: false });
});

it('a check-out is reported with its time', () => {
  const leaves = { row, before: checkedIn, after: { ...checkedIn, end: '2026-03-01T02:05:00Z' } };
  const said = lastMarkText({ steps: [leaves] }, () => ({ ...quiet, times: leaves.after }));
  expect(said.text).toBe('Ana Lim: Checked out 10:05');
});

it('Undo of several leaves the rows that somebody else has changed since', () => {
  const fates: Record<string, Now> = {
    mine: { ...quiet, times: attended },
    waiting: { ...quiet, changes: { times: pending } },
    corrected: { ...quiet, times: checkedIn },
    noticed: { ...quiet, times: attended, notice: { ...lost, now: { ...checkedIn, remarks: '', etag: '2' } } },
    removed: { ...quiet, times: undefined },
  };
  const steps = Object.keys(fates).map((id) => ({ ...step, row: { ...row, id } }));
  const back = undoOf({ steps }, ({ id }) => fates[id] ?? quiet);
  expect(back.steps.map(({ row: { id }, before, after }) => [id, before, after])).toEqual(
    ['mine', 'waiting'].map((id) => [id, attended, noTimes]),
  );
  expect(lastMarkText(back, () => quiet).text).toBe(
    '2 volunteers: not marked. 3 volunteers changed by somebody else since: left as they are',
  );
});

it('of namesakes it says which one was marked', () => {
  const numbers = new Map([[who.volunteerId, '•••• 4321']]);
  const { text } = lastMarkText({ steps: [step] }, () => ({ ...quiet, times: attended }), numbers);
  expect(text).toBe('Ana Lim •••• 4321: Attended 08:41');
});
