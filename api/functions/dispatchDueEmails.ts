import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { dispatchDueEmails } from '../usecases/emails/dispatchDueEmails.ts';
import { appContext } from '../wiring.ts';

app.timer('dispatchDueEmails', {
  schedule: '0 * * * * *',
  handler: async (_timer, context) => {
    const rescued = await dispatchDueEmails(appContext());
    if (rescued > 0) context.warn(logLine('messages-requeued', { emails: rescued }));
  },
});
