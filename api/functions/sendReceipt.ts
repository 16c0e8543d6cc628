import { app } from '@azure/functions';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { readReceiptCall } from '../usecases/readCall.ts';
import { sendReceipt } from '../usecases/sendReceipt.ts';
import { world } from '../wiring.ts';

app.storageQueue('sendReceipt', {
  queueName: queueNames.receipts,
  connection: queueConnection,
  handler: async (message, context) => {
    const call = readReceiptCall(message);
    const problem = await sendReceipt(call, world());
    if (problem) context.warn(`The copy of the receipt ${call.reference} was not sent: ${problem.details.code}.`);
  },
});
