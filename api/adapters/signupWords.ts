/** What volunteers wrote of why they cannot come, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { and, lt, ne } from '../../dataverse/filter.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { tables } from '../../domain/schema/index.ts';

export type SignupWords = {
  /** Empties those of places that were given up before then. Idempotent. @returns how many */
  forget: (before: string) => Promise<number>;
};

const { signup } = tables;

export const signupWordsIn = (dataverse: Client): SignupWords => ({
  async forget(before) {
    const rows = await dataverse.listAll(signup, {
      select: [],
      filter: and(ne('crf69_word', null), lt('crf69_cancelledon', before)),
    });
    const writes = rows.map((row) => update(signup, row.crf69_signupid, { crf69_word: null }));
    for (const outcome of await dataverse.batch(writes, { continueOnError: true }))
      if (!outcome.ok && outcome.error.kind !== 'notFound') throw outcome.error;
    return rows.length;
  },
});
