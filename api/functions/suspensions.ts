import { apiPaths } from '../../domain/contract/paths.ts';
import { suspensionActions } from '../../domain/contract/suspensions.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { lifting, restoring, suspending } from '../http/suspending.ts';

httpFunction({
  name: 'suspensions',
  path: apiPaths.suspensions,
  endpoints: {
    POST: {
      actions: {
        [suspensionActions.suspend]: suspending,
        [suspensionActions.lift]: lifting,
        [suspensionActions.restore]: restoring,
      },
    },
  },
});
