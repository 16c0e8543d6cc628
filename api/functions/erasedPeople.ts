import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { showErased } from '../http/showErased.ts';

httpFunction({
  name: 'erasedPeople',
  path: apiPaths.erasedPeople,
  endpoints: { POST: { caller: 'staff', run: showErased } },
});
