import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'health',
  path: apiPaths.health,
  doors: {
    GET: {
      caller: 'anyone',
      run: async (_request, { reachDataverse }) => {
        await reachDataverse();
        return { dataverse: 'reachable' };
      },
    },
  },
});
