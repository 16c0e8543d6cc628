/** Emails of a test, and the timer and queues that bring them on their way. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { buryDelivery } from '../../api/usecases/buryDelivery.ts';
import { deliverMessage } from '../../api/usecases/deliverMessage.ts';
import { dispatchDueEmails } from '../../api/usecases/dispatchDueEmails.ts';
import { tendEmailById } from '../../api/usecases/tendEmail.ts';
import { eq } from '../../dataverse/filter.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import type { aWorld } from './aWorld.ts';

export const sender = 'volunteers@charity.test';

/** For the tests of one file. */
export function mailing(world: ReturnType<typeof aWorld>) {
  let earlier = 0;
  beforeEach(async () => {
    earlier = (await world().outbox.messages()).length;
  });
  afterEach(async () => {
    await world().outbox.clearFaults();
    world().deliveryQueue.clear();
    world().failedDeliveries.clear();
    world().emailQueue.clear();
    // What a test left open must not be found by the next one's timer.
    for (const email of await world().dataverse.listAll(tables.scheduledEmail, { select: [] })) {
      await world().dataverse.remove(tables.scheduledEmail, email.crf69_scheduledemailid);
    }
  });

  const deliver = () => world().deliveryQueue.run((call) => deliverMessage(call, world()));
  const tend = () => world().emailQueue.run(async (ref) => void (await tendEmailById(ref, world())));

  return {
    /** The id of a scheduled email, due now unless it says otherwise. */
    async schedule(row: RowInput<typeof tables.scheduledEmail> = {}): Promise<string> {
      const id = randomUUID();
      await world().dataverse.create(tables.scheduledEmail, id, {
        crf69_subject: 'Reminder',
        crf69_description: '<p>See you there</p>',
        crf69_sender: sender,
        crf69_scheduleddate: world().now().toISOString(),
        crf69_recipients: ['ann', 'ben', 'cai'].map((name) => `${name}.${id}@example.com`).join(','),
        ...row,
      });
      return id;
    },
    tick: () => dispatchDueEmails(world()),
    deliver,
    tend,
    /** Lets time go by until nothing is on its way any more; the timer ticks every minute. */
    async settle(): Promise<unknown> {
      for (let minutes = 0; minutes < 20; minutes += 1) {
        await dispatchDueEmails(world());
        await deliver();
        await world().failedDeliveries.run((call) => buryDelivery(call, world()));
        await tend();
        const { deliveryQueue, failedDeliveries, emailQueue } = world();
        if ([deliveryQueue, failedDeliveries, emailQueue].every((queue) => queue.nextIn() === undefined))
          return dispatchDueEmails(world());
        world().pass(60);
      }
    },
    email: (id: string) => world().dataverse.retrieve(tables.scheduledEmail, id),
    bulkEmail: (id: string) => world().dataverse.retrieve(tables.bulkEmail, id),
    deliveries: (id: string) =>
      world().dataverse.listAll(tables.messageDelivery, { filter: eq('_crf69_scheduledemail_value', id) }),
    /** What this test has sent, oldest first. */
    sent: async () => (await world().outbox.messages()).slice(earlier),
  };
}

/** Addresses that a list of messages went to, in order. */
export const addressees = (messages: readonly { to: string }[]): string[] => messages.map(({ to }) => to).sort();
