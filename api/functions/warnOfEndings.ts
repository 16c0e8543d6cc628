import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { throwFailures } from '../usecases/failures.ts';
import { warnOfEndings } from '../usecases/safeguarding/warnOfEndings.ts';
import { appContext } from '../wiring.ts';

// Hourly from 09:15 to 17:15 in Singapore, written in UTC: what a crash or throttling delayed is still sent on the same
// day.
app.timer('warnOfEndings', {
  schedule: '0 15 1-9 * * *',
  handler: async (_timer, context) => {
    const { left, failures } = await warnOfEndings(appContext());
    if (left > 0) context.warn(logLine('staff-not-warned', { emails: left }));
    throwFailures(failures);
  },
});
