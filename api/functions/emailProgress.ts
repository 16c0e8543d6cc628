import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { emailProgress } from '../usecases/emails/emailProgress.ts';

httpFunction({
  name: 'emailProgress',
  path: apiPaths.emailProgress,
  endpoints: {
    GET: { caller: 'staff', run: (request, appContext) => emailProgress(request.query.get('id'), appContext) },
  },
});
