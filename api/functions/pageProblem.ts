import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { receivePageProblem } from '../http/receivePageProblem.ts';

httpFunction({
  name: 'pageProblem',
  path: apiPaths.pageProblem,
  endpoints: { POST: { caller: 'anyone', run: receivePageProblem } },
});
