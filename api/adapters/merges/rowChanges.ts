/** The changes of related rows in a merge and its undo. */
import type { Operation } from '../../../dataverse/operation.ts';
import type { DistinctPair } from '../../../domain/people/merge/distinctPairs.ts';
import type { SetAside } from '../../../domain/people/merge/moves.ts';
import type { RowRelation } from '../../../domain/people/merge/relations.ts';
import * as distinctPairs from './distinctPairs.ts';
import * as related from './related.ts';

/**
 * What a change set does with a related row: `bind` points its lookup at another person; `set aside` deactivates a double
 * and empties lookups of it; `empty` takes the words from one that stays set aside for good; `link` adds a row of a many-to-many relation; `part` stores the decision "Not the same", and
 * `ask again` reopens it.
 */
export type RowChange =
  | { do: 'bind'; relation: RowRelation; id: string; to: string }
  | { do: 'set aside'; row: SetAside; etag: string }
  | { do: 'put back' | 'empty'; row: SetAside }
  | ({ do: 'link' | 'unlink' } & related.LinkChange)
  | { do: 'part'; pair: DistinctPair }
  | { do: 'ask again'; pair: distinctPairs.StoredPair };

/** Returns the write of a change. */
export function operationOf(change: RowChange): Operation<unknown> {
  switch (change.do) {
    case 'bind':
      return related.bindRow(change.relation, change.id, change.to);
    case 'set aside':
      return related.setAside(change.row, change.etag);
    case 'put back':
      return related.putBack(change.row);
    case 'empty':
      return related.withoutItsWords(change.row);
    case 'link':
      return related.link(change);
    case 'unlink':
      return related.unlink(change);
    case 'part':
      return distinctPairs.storeNotTheSame(change.pair);
    case 'ask again':
      return distinctPairs.reopenPair(change.pair);
  }
}
