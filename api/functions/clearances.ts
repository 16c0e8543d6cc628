import { clearanceActions } from '../../domain/contract/clearances.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { asking, declining, exempting, recording, withdrawing } from '../http/clearanceAction.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'clearances',
  path: apiPaths.clearances,
  endpoints: {
    POST: {
      actions: {
        [clearanceActions.record]: recording,
        [clearanceActions.exempt]: exempting,
        [clearanceActions.ask]: asking,
        [clearanceActions.decline]: declining,
        [clearanceActions.withdraw]: withdrawing,
      },
    },
  },
});
