/** How often callers, words and bare requests came, counted for all instances. */
import { v5 } from 'uuid';
import * as v from 'valibot';
import type { Client } from '../../dataverse/client.ts';
import { type CountedTries, countTry, usesOf } from '../../domain/recentUses.ts';
import { sharedStateIn, takingTurns } from './sharedState.ts';

export type SubmissionUses = {
  /**
   * Returns how often each of these came before within ten minutes. Calls that come while one is under way share the next write.
   * @param tried a short name of the try, which counts once, whichever instances its retries reach; undefined for one that was counted
   */
  count: (names: readonly string[], tried: string | undefined) => Promise<ReadonlyMap<string, number>>;
};

// A namespace of its own, so that this id equals no other.
const id = v5('submissions', '3f9a7c15-6d0e-4b82-9c41-e5d8a2b06f73');
const uses = v.array(v.tuple([v.string(), v.number(), v.number()]));
// Earlier versions stored the uses alone.
const alone = v.pipe(
  uses,
  v.transform((stored) => ({ uses: stored, tried: [] })),
);
const parse = v.parser(v.union([v.object({ uses, tried: v.array(v.string()) }), alone]));
const nothing: CountedTries = { uses: [], tried: [] };

type Try = { names: readonly string[]; tried: string };

export function submissionUsesIn(dataverse: Client, now: () => Date): SubmissionUses {
  const { read, change } = sharedStateIn<CountedTries>(dataverse, { id, name: 'Submissions', parse, nothing });
  const note = takingTurns((asked: readonly Try[]) =>
    change((counted) => {
      let state = counted;
      const result = asked.map((one) => {
        const { before, counted: next } = countTry(state, one, now().getTime());
        state = next;
        return new Map(one.names.map((name, index) => [name, before[index] ?? 0]));
      });
      return { state, result };
    }),
  );
  return {
    async count(names, tried) {
      if (tried !== undefined) return note({ names, tried });
      // Its own use is among them.
      const found = usesOf((await read()).uses, names, now().getTime());
      return new Map(names.map((name, index) => [name, Math.max(0, (found[index] ?? 0) - 1)]));
    },
  };
}
