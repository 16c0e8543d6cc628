import { app } from '@azure/functions';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { readReceiptCall } from '../usecases/readCall.ts';

/** The person has seen the receipt on the thank-you page, and the submission is stored: a line in the log is enough. */
app.storageQueue('buryReceipt', {
  queueName: queueNames.failedReceipts,
  connection: queueConnection,
  handler: (message, context) =>
    context.error(`The copy of the receipt ${readReceiptCall(message).reference} could not be sent in five tries.`),
});
