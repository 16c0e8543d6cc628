import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'alive',
  path: apiPaths.alive,
  endpoints: { GET: { caller: 'anyone', runAlone: async () => ({ alive: true as const }) } },
});
