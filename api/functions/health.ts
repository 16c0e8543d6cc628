import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { showHealth } from '../http/showHealth.ts';
import { world } from '../wiring.ts';

httpFunction({
  name: 'health',
  path: apiPaths.health,
  doors: { GET: { caller: 'anyone', runAlone: () => showHealth(world) } },
});
