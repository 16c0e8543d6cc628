/** What timers and queues start in the hosts, and the quiet after the faults. */
import { advanceEmailById } from '../../../api/usecases/advanceEmail.ts';
import { deliverMessage } from '../../../api/usecases/deliverMessage.ts';
import { dispatchDueEmails } from '../../../api/usecases/dispatchDueEmails.ts';
import { handlePoisonDelivery } from '../../../api/usecases/handlePoisonDelivery.ts';
import { readReport } from '../../../api/usecases/readReport.ts';
import { returnReport } from '../../../api/usecases/returnReport.ts';
import { sendReceipt } from '../../../api/usecases/sendReceipt.ts';
import { takeReport } from '../../../api/usecases/takeReport.ts';
import type { AppContext } from '../../../api/wiring.ts';
import type { DeliveryReport } from '../../../domain/contract/deliveryStates.ts';
import type { System } from './system.ts';

/** What hears of things that happened, for the oracle. */
export type Heard = { reported?: (report: DeliveryReport) => void };

/** A timer's call in one of the hosts; what breaks off is done by the next. */
export async function tick(system: System, work: (appContext: AppContext) => Promise<unknown>): Promise<void> {
  await system.inHost(work).catch(() => {});
}

/** Hands over every message that can be seen; one whose handler breaks off comes again, as from a storage queue. */
export async function runQueues({ queues, inHost }: System, { reported }: Heard = {}): Promise<void> {
  const { deliveries, failedDeliveries, emails, receipts, reports, failedReports } = queues;
  await Promise.all([
    deliveries.run((call) => inHost((appContext) => deliverMessage(call, appContext))),
    failedDeliveries.run((call) => inHost((appContext) => handlePoisonDelivery(call, appContext))),
    emails.run(async (ref) => void (await inHost((appContext) => advanceEmailById(ref, appContext)))),
    receipts.run(async (call) => void (await inHost((appContext) => sendReceipt(call, appContext)))),
    reports.run((event) =>
      inHost(async (appContext) => {
        const report = readReport(event, appContext.now());
        if (!report || (await takeReport(report, appContext)) === 'unknown') return;
        reported?.(report);
      }),
    ),
    failedReports.run(async (event) => void (await inHost((appContext) => returnReport(event, appContext)))),
  ]);
}

const longestMinutes = 240;

/**
 * Lets time go by with timers and queues at work until nothing is left to be done.
 * @param care what staff do each minute
 * @returns whether it all came to an end
 */
export async function settle(
  system: System,
  { heard, care, isOver }: { heard?: Heard; care?: () => Promise<unknown>; isOver: () => Promise<boolean> },
): Promise<boolean> {
  system.calm();
  for (let minutes = 0; minutes < longestMinutes; minutes += 1) {
    system.step += 1;
    await tick(system, dispatchDueEmails);
    await runQueues(system, heard);
    const waits = Object.values(system.queues).some((queue) => queue.nextIn() !== undefined);
    if (!waits && (await isOver())) return true;
    await care?.();
    system.clock.pass(60);
  }
  return false;
}
