import { type DeliveryReport, reportAdvances, wasAccepted } from '../../../domain/contract/deliveryStates.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { AppContext } from '../appContext.ts';
import { type RecountContext, recount } from '../emails/emailEnd.ts';

export type NoteReportContext = RecountContext & Pick<AppContext, 'addressStates'>;

/**
 * - `noted`: the delivery has advanced
 * - `known`: an equal or stronger report came before
 * - `unknown`: no delivery of ours
 */
export type NotedReport = 'noted' | 'known' | 'unknown';

/** Each change by somebody else is one step of a delivery, which has few. */
const mostTries = 8;

/**
 * Stores a provider's report of a message, and the state of a bounced address. Idempotent, in whatever order reports
 * come.
 * @throws Error when others keep changing the delivery or its email: the queue delivers the report again
 */
export async function noteReport(report: DeliveryReport, appContext: NoteReportContext): Promise<NotedReport> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await appContext.deliveries.find(report.id);
    if (!found) return 'unknown';
    // Before the delivery is advanced: after that, a repeated report has nothing left to do.
    if (report.outcome === 'bounced') await appContext.addressStates.markBounced(found.recipient, report);
    if (!reportAdvances({ ...found, on: found.reportedOn }, report)) {
      // The call that stored this report may have ended before it had counted the email.
      await recountEmail(found, appContext);
      return 'known';
    }
    if (await appContext.deliveries.report(found, report)) {
      // It was counted as not sent or unknown, but it was sent.
      if (!wasAccepted(found.status)) await recountEmail(found, appContext);
      return 'noted';
    }
  }
  throw new Error('A delivery changes too often for its report to be saved.');
}

async function recountEmail({ email }: Delivery, appContext: NoteReportContext): Promise<void> {
  if (email) await recount(email, appContext);
}
