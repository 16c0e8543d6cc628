import { app } from '@azure/functions';
import { askPrivacyPath } from '../../domain/contract/privacy.ts';
import { newAddressPath, ownPagePath } from '../../domain/contract/volunteering.ts';
import { logLine } from '../http/logLine.ts';
import type { AppContext } from '../usecases/appContext.ts';
import { sendReceipt } from '../usecases/forms/sendReceipt.ts';
import { parseReceiptMessage } from '../usecases/parseQueueMessage.ts';
import { sendPrivacyLink } from '../usecases/privacy/sendPrivacyLink.ts';
import type { Problem } from '../usecases/problems.ts';
import type { ReceiptMessage } from '../usecases/queueMessages.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { sendAskedLink } from '../usecases/volunteering/askedLinks.ts';
import { sendNewAddress } from '../usecases/volunteering/newAddress.ts';
import { appContext } from '../wiring.ts';

type Send = (call: ReceiptMessage, given: AppContext) => Promise<Problem | undefined>;

/** What is sent for a page in place of a form. */
const sends = new Map<string, Send>([
  [ownPagePath, sendAskedLink],
  [newAddressPath, sendNewAddress],
  [askPrivacyPath, sendPrivacyLink],
]);

app.storageQueue('sendReceipt', {
  queueName: queueNames.receipts,
  connection: queueConnection,
  handler: async (message, context) => {
    const call = parseReceiptMessage(message);
    const problem = await (sends.get(call.form) ?? sendReceipt)(call, appContext());
    if (problem) context.warn(logLine('receipt-not-sent', { reference: call.reference, code: problem.details.code }));
  },
});
