import { doubleActions } from '../../domain/contract/doubles.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { decidingPair } from '../http/decidingPair.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'doubles',
  path: apiPaths.doubles,
  endpoints: {
    POST: {
      actions: {
        [doubleActions.notTheSame]: decidingPair(true),
        [doubleActions.askAgain]: decidingPair(false),
      },
    },
  },
});
