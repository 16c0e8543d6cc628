import { attendanceActions } from '../../domain/contract/attendance.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { correctingTimes } from '../http/correctingTimes.ts';
import { httpFunction } from '../http/httpFunction.ts';

httpFunction({
  name: 'attendance',
  path: apiPaths.attendance,
  endpoints: { POST: { actions: { [attendanceActions.correct]: correctingTimes } } },
});
