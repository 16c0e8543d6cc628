import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { throwFailures } from '../usecases/failures.ts';
import { tellOfficers } from '../usecases/safeguarding/tellOfficers.ts';
import { appContext } from '../wiring.ts';

// Hourly from 08:25 to 18:25 in Singapore, written in UTC, at weekends too, when most sessions are.
app.timer('tellOfficers', {
  schedule: '0 25 0-10 * * *',
  handler: async (_timer, context) => {
    const { left, failures } = await tellOfficers(appContext());
    if (left > 0) context.warn(logLine('requests-not-told', { requests: left }));
    throwFailures(failures);
  },
});
