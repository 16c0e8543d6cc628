/** Presses the buttons of a panel, and checks the outcome. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { deliverMessage } from '../../api/usecases/emails/deliverMessage.ts';
import { sendLink } from '../../api/usecases/links/sendLink.ts';
import { type LinkMessage, linkMessages } from '../../domain/messages/linkMessages.ts';
import { tables } from '../../domain/schema/index.ts';
import type { anApp } from './anApp.ts';

type Press = { words?: LinkMessage; by?: 'email' | 'sms'; key?: string; again?: string };

/** For the tests of one file; the faults that a test requested end with it. */
export function pressing(appContext: ReturnType<typeof anApp>) {
  let earlier = 0;
  beforeEach(async () => {
    earlier = (await appContext().outbox.messages()).length;
  });
  afterEach(async () => {
    await appContext().outbox.clearFaults();
    appContext().deliveryQueue.clear();
  });

  const deliveries = () => appContext().dataverse.listAll(tables.messageDelivery);
  return {
    press: (
      id: string,
      { words = linkMessages.volunteerFeedback, by = 'email', key = randomUUID(), again }: Press = {},
    ) => sendLink(words, by, { id, idempotencyKey: key, ...(again && { confirmedDeliveryId: again }) }, appContext()),
    /** Lets the queue make its calls as the clock advances. */
    async runDeliveryQueue(): Promise<void> {
      for (let minutes = 0; minutes < 10; minutes += 1) {
        await appContext().deliveryQueue.run((call) => deliverMessage(call, appContext()));
        if (appContext().deliveryQueue.nextIn() === undefined) return;
        appContext().pass(60);
      }
    },
    /** What this test has sent. */
    sent: async () => (await appContext().outbox.messages()).slice(earlier),
    /** The rows of the ledger. */
    deliveries,
    deliveriesTo: async (recipient: string) => (await deliveries()).filter((row) => row.crf69_recipient === recipient),
  };
}

export const problem = (status: number, code: string, more: object = {}) => ({ details: { status, code, ...more } });
