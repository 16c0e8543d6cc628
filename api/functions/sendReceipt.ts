import { app } from '@azure/functions';
import { askPrivacyPath } from '../../domain/contract/privacy.ts';
import { ownPagePath } from '../../domain/contract/volunteering.ts';
import { logLine } from '../http/logLine.ts';
import { sendReceipt } from '../usecases/forms/sendReceipt.ts';
import { parseReceiptMessage } from '../usecases/parseQueueMessage.ts';
import { sendPrivacyLink } from '../usecases/privacy/sendPrivacyLink.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { sendAskedLink } from '../usecases/volunteering/askedLinks.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('sendReceipt', {
  queueName: queueNames.receipts,
  connection: queueConnection,
  handler: async (message, context) => {
    const call = parseReceiptMessage(message);
    const send =
      call.form === ownPagePath ? sendAskedLink : call.form === askPrivacyPath ? sendPrivacyLink : sendReceipt;
    const problem = await send(call, appContext());
    if (problem) context.warn(logLine('receipt-not-sent', { reference: call.reference, code: problem.details.code }));
  },
});
