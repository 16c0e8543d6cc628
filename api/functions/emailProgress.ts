import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { emailProgress } from '../usecases/emailProgress.ts';

httpFunction({
  name: 'emailProgress',
  path: apiPaths.emailProgress,
  doors: { GET: { caller: 'staff', run: (request, world) => emailProgress(request.query.get('id'), world) } },
});
