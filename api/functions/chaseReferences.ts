import { app } from '@azure/functions';
import { holidayWarning } from '../../domain/references/publicHolidays.ts';
import { singaporeDay } from '../../domain/time.ts';
import { logLine } from '../http/logLine.ts';
import { askWaiting } from '../usecases/references/askWaiting.ts';
import { chaseReferences } from '../usecases/references/chaseReferences.ts';
import { appContext } from '../wiring.ts';

// Hourly from 09:05 to 17:05 in Singapore, in UTC: what a crash or throttling delayed is still sent on the same day.
app.timer('chaseReferences', {
  schedule: '0 5 1-9 * * *',
  handler: async (_timer, context) => {
    // First, so that what it leaves for later is sent by the same run.
    const asked = await askWaiting(appContext());
    const chased = await chaseReferences(appContext());
    const [due, left] = [asked.due + chased.due, asked.left + chased.left];
    const warning = holidayWarning(singaporeDay(appContext().now()));
    if (warning) context.warn(logLine('holidays-end', { warning }));
    if (left > 0) context.warn(logLine('references-not-advanced', { left, due }));
  },
});
