import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'alive',
  path: apiPaths.alive,
  doors: { GET: { caller: 'anyone', runAlone: async () => ({ alive: true }) } },
});
