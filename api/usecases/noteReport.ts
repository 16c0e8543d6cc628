import { type DeliveryReport, movesOn, wasTaken } from '../../domain/contract/deliveryStates.ts';
import type { AddressStates } from '../adapters/addressStates.ts';
import type { Deliveries } from '../adapters/deliveries/deliveries.ts';
import { type RecountContext, recount } from './emailEnd.ts';

export type NoteReportContext = RecountContext & {
  deliveries: Deliveries;
  addressStates: AddressStates;
};

/**
 * - `noted`: the delivery has moved on
 * - `known`: a report that says as much, or more, came before
 * - `unknown`: no delivery of ours
 */
export type NotedReport = 'noted' | 'known' | 'unknown';

/** Each change by somebody else is one step of a delivery's life, and it has not many. */
const mostTries = 8;

/**
 * Writes down what a provider reports of a message, and of the address that it came back from. Idempotent, in whatever
 * order reports come.
 * @throws Error when others change the delivery all the time: the queue brings the report again
 */
export async function noteReport(report: DeliveryReport, appContext: NoteReportContext): Promise<NotedReport> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await appContext.deliveries.find(report.id);
    if (!found) return 'unknown';
    // Before the delivery is moved on: after that, a report that comes again has nothing left to do.
    if (report.outcome === 'bounced') await appContext.addressStates.markBounced(found.recipient, report);
    if (!movesOn({ ...found, on: found.reportedOn }, report)) return 'known';
    if (await appContext.deliveries.report(found, report)) {
      // It counted as not sent, or as unknown, and has left all the same.
      if (found.email && !wasTaken(found.status)) await recount(found.email, appContext);
      return 'noted';
    }
  }
  throw new Error('A delivery changes too often for its report to be written down.');
}
