import { app } from '@azure/functions';
import { parseReceiptMessage } from '../usecases/parseQueueMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';

/** The person has seen the receipt on the thank-you page, and the submission is stored, so a log line is enough. */
app.storageQueue('handlePoisonReceipt', {
  queueName: queueNames.failedReceipts,
  connection: queueConnection,
  handler: (message, context) =>
    context.error(`The copy of the receipt ${parseReceiptMessage(message).reference} could not be sent in five tries.`),
});
