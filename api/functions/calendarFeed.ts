import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { sendCalendar } from '../http/sendCalendar.ts';

httpFunction({
  name: 'calendarFeed',
  path: apiPaths.calendarFeed,
  endpoints: { GET: { caller: 'anyone', runFile: sendCalendar } },
});
