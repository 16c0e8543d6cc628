import { expect, it } from 'vitest';
import { type Pending, withChanges, withoutRefused } from './pending.ts';
import { ana, attended, source, unmarked } from './testing/aDevice.ts';

const aMark = (change: Partial<Pending>): Pending => ({
  source,
  rowId: 'row',
  who: ana,
  want: { times: attended },
  base: { times: unmarked },
  etag: '1',
  state: 'waiting',
  attempts: [],
  ...change,
});
const row = { ...unmarked, remarks: '', etag: '1' };
const counted = (times: Pending) => withChanges(row, withoutRefused({ times }));

it('a mark that waits for signal counts, and one that Dataverse has refused does not', () => {
  expect(counted(aMark({ problem: 'signal' }))).toMatchObject(attended);
  expect(counted(aMark({ state: 'sending' }))).toMatchObject(attended);
  expect(counted(aMark({ state: 'failed', problem: 'refused' }))).toEqual(row);
});
