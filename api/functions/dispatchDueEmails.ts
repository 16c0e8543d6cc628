import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { dispatchDueEmails } from '../usecases/emails/dispatchDueEmails.ts';
import { appContext } from '../wiring.ts';

app.timer('dispatchDueEmails', {
  schedule: '0 * * * * *',
  handler: async (_timer, context) => {
    const rescued = await dispatchDueEmails(appContext(), { kinds: ['scheduled'] });
    // If it cannot be recorded, the health check asks Dataverse itself.
    await appContext()
      .heartbeat.record(appContext().now())
      .catch(() => {});
    if (rescued > 0) context.warn(logLine('messages-requeued', { emails: rescued }));
  },
});

// The queue brings bulk emails on, unless it has lost its memory.
app.timer('rescueEmails', {
  schedule: '0 7 */4 * * *',
  handler: async (_timer, context) => {
    const rescued = await dispatchDueEmails(appContext(), { kinds: ['bulk'] });
    if (rescued > 0) context.warn(logLine('messages-requeued', { emails: rescued }));
  },
});
