import fc from 'fast-check';
import { expect, it } from 'vitest';
import { portionSize, type SendItem, type Sent, sendRows } from './sendRows.ts';

/** Sends rows of which some are invalid and some are refused by the server. */
async function send(
  kinds: readonly ('good' | 'wrong' | 'refused')[],
  continuesAfterFailure: boolean,
  heldAfter = Infinity,
  total = kinds.length,
) {
  const items = kinds.map((kind, index): SendItem => ({ index, ...(kind === 'wrong' ? { problem: 'wrong' } : {}) }));
  const outcomes = new Map<number, Sent['outcome']>();
  let requests = 0;
  const end = await sendRows({
    items,
    total,
    continuesAfterFailure,
    mayGoOn: () => requests < heldAfter,
    sent: (some) => {
      for (const [{ index }, { outcome }] of some) outcomes.set(index, outcome);
    },
    write: async (some) => {
      requests += 1;
      const refused = some.findIndex(({ index }) => kinds[index] === 'refused');
      const tried = continuesAfterFailure || refused < 0 ? some : some.slice(0, refused + 1);
      return new Map(
        tried.map((item): [SendItem, Sent] => [
          item,
          { outcome: kinds[item.index] === 'refused' ? 'failed' : 'added' },
        ]),
      );
    },
  });
  return { end, outcomes, requests };
}

const kinds = fc.array(fc.constantFrom('good', 'good', 'good', 'wrong', 'refused'), { minLength: 1, maxLength: 60 });

it('sending continues after failures where it may, and each row has its outcome', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, async (rows) => {
      const { end, outcomes } = await send(rows, true);
      expect(end).toBe('done');
      expect(rows.map((_, index) => outcomes.get(index))).toEqual(
        rows.map((kind) => (kind === 'good' ? 'added' : 'failed')),
      );
    }),
  );
});

it('sending stops at the first row that fails, where it must: no later row has an outcome', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, async (rows) => {
      const { end, outcomes } = await send(rows, false);
      const first = rows.findIndex((kind) => kind !== 'good');
      expect(end).toBe(first < 0 ? 'done' : 'failed');
      const expected = rows.map((_, index) =>
        first < 0 || index < first ? 'added' : index === first ? 'failed' : undefined,
      );
      expect(rows.map((_, index) => outcomes.get(index))).toEqual(expected);
    }),
  );
});

it('sending takes at most ten requests, and few rows are sent one by one', () => {
  expect([1, 10, 11, 500, 10_000, 20_000].map(portionSize)).toEqual([1, 1, 2, 50, 1000, 1000]);
});

it('sending waits between two requests on request', async () => {
  const { end, outcomes, requests } = await send(new Array(20).fill('good'), true, 3);
  expect({ end, sent: outcomes.size, requests }).toEqual({ end: 'held', sent: 6, requests: 3 });
});

it('sending continues with portions of the same size when some rows were sent already', async () => {
  expect((await send(new Array(20).fill('good'), true, Infinity, 100)).requests).toBe(2);
});
