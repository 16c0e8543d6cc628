import { app } from '@azure/functions';
import { logFailure } from '../http/logFailure.ts';
import { logLine } from '../http/logLine.ts';
import { parseWorkMessage } from '../usecases/parseQueueMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { runWork } from '../usecases/runWork.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('runWork', {
  queueName: queueNames.work,
  connection: queueConnection,
  handler: async (message, context) => {
    const { left, failures } = await runWork(parseWorkMessage(message), appContext());
    if (left > 0) context.warn(logLine('officers-not-notified', { concerns: left }));
    for (const failure of failures) logFailure(failure, context);
  },
});
