import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'picklists',
  path: apiPaths.picklists,
  endpoints: {
    GET: { caller: 'anyone', cacheSeconds: 60, run: (_request, { optionLists }) => optionLists.picklists() },
  },
});
