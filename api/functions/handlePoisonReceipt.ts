import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { parseReceiptMessage } from '../usecases/parseQueueMessage.ts';
import { putBack } from '../usecases/putBack.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

/**
 * Queues a message for the receipts' worker again after it failed five times, for three days: a link that somebody asked
 * for on a page is stored nowhere else, and must outlast an outage of Dataverse.
 */
app.storageQueue('handlePoisonReceipt', {
  queueName: queueNames.failedReceipts,
  connection: queueConnection,
  handler: async (message, context) => {
    const { reference } = parseReceiptMessage(message);
    const given = appContext();
    if (!(await putBack({ ...Object(message), again: true }, given.receiptQueue, given)))
      context.error(logLine('receipt-not-sent', { reference, code: 'failed-for-three-days' }));
  },
});
