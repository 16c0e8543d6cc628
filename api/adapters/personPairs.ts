/** Pairs of volunteers who may be one person, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { pairState } from '../../domain/schema/choices/records.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';

export type PersonPairs = {
  /** Stores that the two are different people, or takes it back; `merged` when they are one by now. */
  decide: (
    id: string,
    decision: { isDifferent: boolean; by: string; on: Date },
  ) => Promise<'done' | 'merged' | 'unknown'>;
};

const { personPair } = tables;
const { open, notTheSame, merged } = pairState.codes;

export const personPairsIn = (dataverse: Client): PersonPairs => ({
  async decide(id, { isDifferent, by, on }) {
    const pair = isGuid(id) ? await dataverse.find(personPair, id, { select: ['crf69_pairstate'] }) : undefined;
    if (!pair) return 'unknown';
    if (pair.crf69_pairstate === merged) return 'merged';
    const row = isDifferent
      ? { crf69_pairstate: notTheSame, crf69_decidedby: by, crf69_decidedon: on.toISOString() }
      : { crf69_pairstate: open, crf69_decidedby: null, crf69_decidedon: null };
    try {
      await dataverse.update(personPair, id, row, { ifMatch: pair['@odata.etag'] });
      return 'done';
    } catch (error) {
      if (!(error instanceof DataverseError) || error.kind !== 'preconditionFailed') throw error;
      // A colleague was faster, or an earlier try of ours, whose answer was lost: what is stored decides.
      return this.decide(id, { isDifferent, by, on });
    }
  },
});
