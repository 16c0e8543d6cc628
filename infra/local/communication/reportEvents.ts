/**
 * Builds the delivery report that Azure sends for a message, in the envelope of Event Grid. The recipient's address
 * decides the outcome.
 */
import { randomUUID } from 'node:crypto';
import type { Message } from './outbox.ts';

/** An event as Event Grid puts it on a queue: a single event, not a list. */
export type ReportEvent = {
  id: string;
  topic: string;
  subject: string;
  data: object;
  eventType: string;
  dataVersion: string;
  metadataVersion: string;
  eventTime: string;
};

const topic =
  '/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/local/providers/microsoft.communication/communicationservices/local';

/** Domains whose mail is not simply delivered. Messages to `silent.test` are never reported. */
const emailFates: Readonly<Record<string, { status: string; statusMessage: string } | 'silence'>> = {
  'bounce.test': { status: 'Bounced', statusMessage: '550 5.1.1 The mailbox does not exist.' },
  'full.test': { status: 'Failed', statusMessage: '452 4.2.2 The mailbox is full.' },
  'spam.test': { status: 'FilteredSpam', statusMessage: '550 5.7.1 The message looks like spam.' },
  'silent.test': 'silence',
};

/** Numbers with this ending receive no SMS. */
const deadNumber = /0000$/;

/**
 * Returns the report; undefined for a message that is never reported.
 * @see Microsoft Learn, "Azure Communication Services - Email events" and "… SMS events"
 */
export function reportOf(message: Message & { tag?: string | undefined }, now: Date): ReportEvent | undefined {
  const on = now.toISOString();
  const envelope = { id: randomUUID(), topic, dataVersion: '1.0', metadataVersion: '1', eventTime: on };
  if (message.channel === 'sms') {
    const fails = deadNumber.test(message.to);
    return {
      ...envelope,
      subject: `/phonenumber/${message.from}`,
      eventType: 'Microsoft.Communication.SMSDeliveryReportReceived',
      data: {
        messageId: message.id,
        from: message.from,
        to: message.to,
        deliveryStatus: fails ? 'Failed' : 'Delivered',
        deliveryStatusDetails: fails ? 'The number is not in service.' : 'No error.',
        deliveryAttempts: [{ timestamp: on, segmentsSucceeded: fails ? 0 : 1, segmentsFailed: fails ? 1 : 0 }],
        receivedTimestamp: on,
        ...(message.tag !== undefined && { tag: message.tag }),
      },
    };
  }
  const fate = emailFates[message.to.slice(message.to.lastIndexOf('@') + 1).toLowerCase()];
  if (fate === 'silence') return undefined;
  return {
    ...envelope,
    subject: `sender/${message.from}/message/${message.operationId}`,
    eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
    data: {
      sender: message.from,
      recipient: message.to,
      messageId: message.operationId,
      status: fate?.status ?? 'Delivered',
      deliveryStatusDetails: { statusMessage: fate?.statusMessage ?? '' },
      deliveryAttemptTimeStamp: on,
    },
  };
}
