/** Pairs that staff decided to be “Not the same”, for a merge: the kept person takes over those of the merged one. */
import type { Reader } from '../../../dataverse/client.ts';
import { isIn, or } from '../../../dataverse/filter.ts';
import type { Operation } from '../../../dataverse/operation.ts';
import { create, update } from '../../../dataverse/operations/writeOperations.ts';
import type { DistinctPair } from '../../../domain/people/merge/distinctPairs.ts';
import { pairState } from '../../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';

const { personPair, volunteerProfile } = tables;
const { notTheSame, open } = pairState.codes;
const select = [
  ...(['crf69_pairstate', 'crf69_reason', 'crf69_decidedby', 'crf69_decidedon'] as const),
  ...(['_crf69_earlier_value', '_crf69_later_value'] as const),
] as const;

/** A pair as it is stored. */
export type StoredPair = Omit<DistinctPair, 'etag'> & { etag: string; isNotTheSame: boolean };

/** Reads the pairs in which one of these volunteers is. */
export async function pairsOf(dataverse: Reader, profileIds: readonly string[]): Promise<StoredPair[]> {
  const rows = await dataverse.listAll(personPair, {
    select,
    filter: or(isIn('_crf69_earlier_value', profileIds), isIn('_crf69_later_value', profileIds)),
  });
  return rows.map((row) => ({
    id: row.crf69_personpairid,
    etag: row['@odata.etag'],
    earlierId: row._crf69_earlier_value ?? '',
    laterId: row._crf69_later_value ?? '',
    reason: row.crf69_reason ?? '',
    by: row.crf69_decidedby ?? '',
    on: row.crf69_decidedon,
    isNotTheSame: row.crf69_pairstate === notTheSame,
  }));
}

/** Stores a pair of the kept person as “Not the same”, with who decided it for the merged person. */
export function storeNotTheSame({ id, etag, earlierId, laterId, reason, by, on }: DistinctPair): Operation<unknown> {
  const decision = { crf69_pairstate: notTheSame, crf69_decidedby: by, crf69_decidedon: on };
  if (etag !== undefined) return update(personPair, id, decision, { ifMatch: etag });
  return create(personPair, id, {
    ...decision,
    crf69_reason: reason,
    'crf69_Earlier@odata.bind': rowReference(volunteerProfile, earlierId),
    'crf69_Later@odata.bind': rowReference(volunteerProfile, laterId),
  });
}

/** Reopens a pair, so that staff decide again. */
export const reopenPair = ({ id, etag }: { id: string; etag: string }): Operation<undefined> =>
  update(personPair, id, { crf69_pairstate: open, crf69_decidedby: null, crf69_decidedon: null }, { ifMatch: etag });
