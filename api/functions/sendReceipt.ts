import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { sendReceipt } from '../usecases/forms/sendReceipt.ts';
import { parseReceiptMessage } from '../usecases/parseQueueMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('sendReceipt', {
  queueName: queueNames.receipts,
  connection: queueConnection,
  handler: async (message, context) => {
    const call = parseReceiptMessage(message);
    const problem = await sendReceipt(call, appContext());
    if (problem) context.warn(logLine('receipt-not-sent', { reference: call.reference, code: problem.details.code }));
  },
});
