import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { receiveExport } from '../http/receiveExport.ts';

httpFunction({
  name: 'exports',
  path: apiPaths.exports,
  endpoints: { POST: { caller: 'staff', run: receiveExport } },
});
