/** How often callers, words and bare requests came, counted for all instances. */
import { v5 } from 'uuid';
import * as v from 'valibot';
import type { Client } from '../../dataverse/client.ts';
import { noteUses, type RecentUses, usesOf } from '../../domain/recentUses.ts';
import { sharedStateIn, takingTurns } from './sharedState.ts';

export type SubmissionUses = {
  /**
   * Returns how often each of these came before within ten minutes. Calls that come while one is under way share the next write.
   * @param isNew whether this counts, too; a retry was counted
   */
  count: (names: readonly string[], isNew: boolean) => Promise<ReadonlyMap<string, number>>;
};

// A namespace of its own, so that this id equals no other.
const id = v5('submissions', '3f9a7c15-6d0e-4b82-9c41-e5d8a2b06f73');
const parse = v.parser(v.array(v.tuple([v.string(), v.number(), v.number()])));
const nothing: RecentUses = [];

export function submissionUsesIn(dataverse: Client, now: () => Date): SubmissionUses {
  const { read, change } = sharedStateIn<RecentUses>(dataverse, { id, name: 'Submissions', parse, nothing });
  const note = takingTurns((asked: readonly (readonly string[])[]) =>
    change((uses) => {
      let state = uses;
      const result = asked.map((names) => {
        const before = usesOf(state, names, now().getTime());
        state = noteUses(state, names, now().getTime());
        return new Map(names.map((name, index) => [name, before[index] ?? 0]));
      });
      return { state, result };
    }),
  );
  return {
    async count(names, isNew) {
      if (isNew) return note(names);
      // Its own use is among them.
      const uses = usesOf(await read(), names, now().getTime());
      return new Map(names.map((name, index) => [name, Math.max(0, (uses[index] ?? 0) - 1)]));
    },
  };
}
