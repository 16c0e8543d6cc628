import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { advanceEmailById } from '../usecases/emails/advanceEmail.ts';
import { parseEmailMessage } from '../usecases/parseQueueMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('advanceEmail', {
  queueName: queueNames.emails,
  connection: queueConnection,
  handler: async (message, context) => {
    const advanced = await advanceEmailById(parseEmailMessage(message), appContext());
    if (advanced === 'rescued') context.warn(logLine('messages-requeued', { emails: 1 }));
  },
});
