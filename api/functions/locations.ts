import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'locations',
  path: apiPaths.locations,
  endpoints: {
    GET: { caller: 'anyone', cacheSeconds: 60, run: (_request, { optionLists }) => optionLists.locations() },
  },
});
