import { app } from '@azure/functions';
import { parseEmailMessage } from '../usecases/parseQueueMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

const againSeconds = 300;

/** After an outage of Dataverse an email goes on: the message that follows it is put back. */
app.storageQueue('handlePoisonEmail', {
  queueName: queueNames.failedEmails,
  connection: queueConnection,
  handler: (message) =>
    appContext().emailQueue.put({ again: againSeconds, ...parseEmailMessage(message) }, againSeconds),
});
