import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { parseReceiptMessage } from '../usecases/parseQueueMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';

/** The person has seen the receipt on the thank-you page, and the submission is stored, so a log line is enough. */
app.storageQueue('handlePoisonReceipt', {
  queueName: queueNames.failedReceipts,
  connection: queueConnection,
  handler: (message, context) =>
    context.error(
      logLine('receipt-not-sent', { reference: parseReceiptMessage(message).reference, code: 'failed-five-times' }),
    ),
});
