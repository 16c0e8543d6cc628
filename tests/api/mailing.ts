/** A test's emails, with the timer and the queues that send them. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { handlePoisonDelivery } from '../../api/usecases/deliveries/handlePoisonDelivery.ts';
import { advanceEmailById } from '../../api/usecases/emails/advanceEmail.ts';
import { deliverMessage } from '../../api/usecases/emails/deliverMessage.ts';
import { dispatchDueEmails } from '../../api/usecases/emails/dispatchDueEmails.ts';
import { eq } from '../../dataverse/filter.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import type { anApp } from './anApp.ts';

export const sender = 'volunteers@charity.test';

/** For the tests of one file. */
export function mailing(appContext: ReturnType<typeof anApp>) {
  let earlier = 0;
  beforeEach(async () => {
    earlier = (await appContext().outbox.messages()).length;
  });
  afterEach(async () => {
    await appContext().outbox.clearFaults();
    appContext().deliveryQueue.clear();
    appContext().failedDeliveries.clear();
    appContext().emailQueue.clear();
    // Emails that a test left open must not be found by the next one's timer.
    for (const email of await appContext().dataverse.listAll(tables.scheduledEmail, { select: [] })) {
      await appContext().dataverse.remove(tables.scheduledEmail, email.crf69_scheduledemailid);
    }
  });

  const deliver = () => appContext().deliveryQueue.run((call) => deliverMessage(call, appContext()));
  const tend = () => appContext().emailQueue.run(async (ref) => void (await advanceEmailById(ref, appContext())));

  return {
    /** Returns the id of a new scheduled email, due now by default. */
    async schedule(row: RowInput<typeof tables.scheduledEmail> = {}): Promise<string> {
      const id = randomUUID();
      await appContext().dataverse.create(tables.scheduledEmail, id, {
        crf69_subject: 'Reminder',
        crf69_description: '<p>See you there</p>',
        crf69_sender: sender,
        crf69_scheduleddate: appContext().now().toISOString(),
        crf69_recipients: ['ann', 'ben', 'cai'].map((name) => `${name}.${id}@example.com`).join(','),
        ...row,
      });
      return id;
    },
    tick: () => dispatchDueEmails(appContext()),
    deliver,
    tend,
    /** Runs the timer and the queues, and advances the clock by a minute at a time, until nothing is left to do. */
    async runUntilIdle(): Promise<unknown> {
      for (let minutes = 0; minutes < 20; minutes += 1) {
        await dispatchDueEmails(appContext());
        await deliver();
        await appContext().failedDeliveries.run((call) => handlePoisonDelivery(call, appContext()));
        await tend();
        const { deliveryQueue, failedDeliveries, emailQueue } = appContext();
        if ([deliveryQueue, failedDeliveries, emailQueue].every((queue) => queue.nextIn() === undefined))
          return dispatchDueEmails(appContext());
        appContext().pass(60);
      }
    },
    email: (id: string) => appContext().dataverse.retrieve(tables.scheduledEmail, id),
    bulkEmail: (id: string) => appContext().dataverse.retrieve(tables.bulkEmail, id),
    deliveries: (id: string) =>
      appContext().dataverse.listAll(tables.messageDelivery, { filter: eq('_crf69_scheduledemail_value', id) }),
    /** What this test has sent, oldest first. */
    sent: async () => (await appContext().outbox.messages()).slice(earlier),
  };
}

/** Returns the addresses of a list of messages, in order. */
export const addressees = (messages: readonly { to: string }[]): string[] => messages.map(({ to }) => to).sort();
