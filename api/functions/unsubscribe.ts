import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { showUnsubscribe, unsubscribe } from '../http/unsubscribe.ts';

httpFunction({
  name: 'unsubscribe',
  path: apiPaths.unsubscribe,
  endpoints: {
    GET: { caller: 'anyone', runFile: showUnsubscribe },
    POST: { caller: 'anyone', runFile: unsubscribe },
  },
});
