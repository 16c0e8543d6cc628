import type { Me } from '../../domain/contract/answers.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'me',
  path: apiPaths.me,
  endpoints: { GET: { caller: 'staff', run: async (_request, _appContext, { name }): Promise<Me> => ({ name }) } },
});
