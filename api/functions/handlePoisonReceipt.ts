import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { parseReceiptMessage } from '../usecases/parseQueueMessage.ts';
import { putBack } from '../usecases/putBack.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

/** What somebody asks on a page is on this queue alone, so it outlasts an outage of Dataverse. */
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
