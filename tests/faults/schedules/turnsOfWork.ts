/** Runs timers and queue messages in the hosts, also after the faults until nothing is left. */

import { handlePoisonDelivery } from '../../../api/usecases/deliveries/handlePoisonDelivery.ts';
import { handlePoisonReport } from '../../../api/usecases/deliveryReports/handlePoisonReport.ts';
import { readReport } from '../../../api/usecases/deliveryReports/readReport.ts';
import { takeReport } from '../../../api/usecases/deliveryReports/takeReport.ts';
import { advanceEmailById } from '../../../api/usecases/emails/advanceEmail.ts';
import { deliverMessage } from '../../../api/usecases/emails/deliverMessage.ts';
import { dispatchDueEmails } from '../../../api/usecases/emails/dispatchDueEmails.ts';
import { sendReceipt } from '../../../api/usecases/forms/sendReceipt.ts';
import { runWork } from '../../../api/usecases/runWork.ts';
import { sweepLedger } from '../../../api/usecases/sweepLedger.ts';
import type { AppContext } from '../../../api/wiring.ts';
import type { DeliveryReport } from '../../../domain/contract/deliveryStates.ts';
import type { System } from './system.ts';

/** Collects events for the oracle. */
export type Heard = { reported?: (report: DeliveryReport) => void };

/** Runs a timer's function in one of the hosts; the next run finishes what breaks off. */
export async function tick(system: System, work: (appContext: AppContext) => Promise<unknown>): Promise<void> {
  await system.inHost(work).catch(() => {});
}

/** Delivers every visible message; a message whose handler breaks off becomes visible again, as on a storage queue. */
export async function runQueues({ queues, inHost }: System, { reported }: Heard = {}): Promise<void> {
  const { deliveries, failedDeliveries, emails, receipts, reports, failedReports, work } = queues;
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
    work.run(async (call) => {
      // The rest is a timer's, which each kind of schedule calls by itself.
      if (call.work === 'unknown') await inHost((appContext) => runWork(call, appContext));
    }),
    failedReports.run(async (event) => void (await inHost((appContext) => handlePoisonReport(event, appContext)))),
  ]);
}

const longestMinutes = 240;

/** Advances the time and runs timers and queues until nothing is left to do.
 * @param care what staff do each minute
 * @returns whether everything finished
 */
export async function settle(
  system: System,
  { heard, care, isOver }: { heard?: Heard; care?: () => Promise<unknown>; isOver: () => Promise<boolean> },
): Promise<boolean> {
  system.calm();
  for (let minutes = 0; minutes < longestMinutes; minutes += 1) {
    system.step += 1;
    await tick(system, dispatchDueEmails);
    if (minutes % 60 === 59) await tick(system, sweepLedger);
    await runQueues(system, heard);
    // What is asked again within half a day is waited for only while something is not over.
    const { work: _, ...queues } = system.queues;
    const waits = Object.values(queues).some((queue) => queue.nextIn() !== undefined);
    if (!waits && (await isOver())) return true;
    await care?.();
    system.clock.pass(60);
  }
  return false;
}
