import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { showLinkStates } from '../http/showLinkStates.ts';

httpFunction({
  name: 'links',
  path: apiPaths.links,
  endpoints: { GET: { caller: 'staff', run: showLinkStates } },
});
