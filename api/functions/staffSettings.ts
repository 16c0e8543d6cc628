import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'staffSettings',
  path: apiPaths.staffSettings,
  endpoints: { GET: { caller: 'anyone', cacheSeconds: 60, run: async (_request, { staffSettings }) => staffSettings } },
});
