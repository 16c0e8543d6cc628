import { doubleActions, mergeActions, pairUpAction } from '../../domain/contract/doubles.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { decidingPair, pairingUp } from '../http/decidingPair.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { comparing, listingMerges, lookingAtUndo, merging, undoing } from '../http/merging.ts';

httpFunction({
  name: 'doubles',
  path: apiPaths.doubles,
  endpoints: {
    POST: {
      actions: {
        [doubleActions.notTheSame]: decidingPair(true),
        [doubleActions.askAgain]: decidingPair(false),
        [pairUpAction]: pairingUp,
        [mergeActions.compare]: comparing,
        [mergeActions.merge]: merging,
        [mergeActions.list]: listingMerges,
        [mergeActions.lookAtUndo]: lookingAtUndo,
        [mergeActions.undo]: undoing,
      },
    },
  },
});
