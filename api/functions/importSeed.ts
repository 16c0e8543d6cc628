import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { showImportSeed } from '../http/importSeed.ts';

httpFunction({
  name: 'importSeed',
  path: apiPaths.importSeed,
  endpoints: { POST: { caller: 'staff', run: showImportSeed } },
});
