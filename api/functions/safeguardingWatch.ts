import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { showWatch } from '../http/showWatch.ts';

httpFunction({
  name: 'safeguardingWatch',
  path: apiPaths.safeguardingWatch,
  endpoints: {
    GET: { caller: 'staff', run: async (_request, appContext, staff) => showWatch(appContext, staff) },
  },
});
