import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { receivePolicyReport } from '../http/receivePolicyReport.ts';

httpFunction({
  name: 'policyReport',
  path: apiPaths.policyReport,
  endpoints: { POST: { caller: 'anyone', run: receivePolicyReport } },
});
