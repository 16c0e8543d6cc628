import { expect, it } from 'vitest';
import { type Limits, limitsOf } from './limits.ts';

/** Uses of one key until it has to wait, and the seconds that it waits then. */
const most: Readonly<Record<keyof Limits, readonly [uses: number, seconds: number]>> = {
  failedLinks: [20, 600],
  openSubmissions: [600, 600],
  triedSubmissions: [600, 600],
  sameWords: [5, 600],
  bareSubmissions: [60, 600],
  strangersMail: [60, 3600],
  receipts: [240, 3600],
  feedReads: [120, 600],
  pageProblems: [20, 600],
  policyReports: [20, 600],
};

it('the limits are as documented', () => {
  const found = Object.entries(limitsOf(() => new Date(0))).map(([name, limit]) => {
    let uses = 0;
    while (limit.take('a', `use ${uses}`) === 0) uses += 1;
    return [name, [uses, limit.take('a', 'one more')]];
  });
  expect(Object.fromEntries(found)).toEqual(most);
});
