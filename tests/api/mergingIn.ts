/** Staff who merge the pairs of a test. */
import { randomUUID } from 'node:crypto';
import { comparePair } from '../../api/usecases/people/merge/comparePair.ts';
import { type MergePairContext, type Merger, mergePair } from '../../api/usecases/people/merge/mergePair.ts';
import { runMerges } from '../../api/usecases/people/merge/runMerges.ts';
import type { TestApp } from './anApp.ts';
import type { Pair } from './mergedPairs.ts';

export const staff: Merger = { by: 'Sam', isOfficer: false, mayWrite: async () => true };
export const officer: Merger = { ...staff, isOfficer: true };

export function mergingIn(app: () => TestApp) {
  /** Few at once, so that there are many change sets. */
  const context = (merges = app().merges): MergePairContext => {
    const { consents, now } = app();
    return { consents, merges, now, stepsAtOnce: 3 };
  };

  const compare = ({ pair }: Pair) => comparePair({ pair, kept: 'earlier' }, false, app());
  async function requestOf(of: Pair) {
    const { version, values } = await compare(of);
    const fromMerged = values.filter(({ suggested }) => suggested === 'merged').map(({ key }) => key);
    return { pair: of.pair, kept: 'earlier' as const, merge: randomUUID(), version, fromMerged };
  }
  async function merge(of: Pair, merger = staff): Promise<string> {
    const request = await requestOf(of);
    await mergePair(request, merger, context());
    return request.merge;
  }

  async function timers(): Promise<void> {
    app().pass(600);
    await runMerges(context());
  }
  return { compare, context, merge, requestOf, timers };
}
