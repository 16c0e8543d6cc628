import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { showHealth } from '../http/showHealth.ts';
import { appContext } from '../wiring.ts';

httpFunction({
  name: 'health',
  path: apiPaths.health,
  endpoints: { GET: { caller: 'anyone', runAlone: () => showHealth(appContext) } },
});
