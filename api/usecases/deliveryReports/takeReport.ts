import type { DeliveryReport } from '../../../domain/contract/deliveryStates.ts';
import { whySuppressed } from '../../../domain/messages/addressStates.ts';
import { isToReferee } from '../../../domain/messages/referenceMessages.ts';
import { addressBounced, type ChaseContext } from '../references/chaseReferences.ts';
import { type NotedReport, type NoteReportContext, noteReport } from './noteReport.ts';

/**
 * Stores a provider's report of a message, and acts on it: when mail to a referee bounced, the volunteer is asked for
 * another. Idempotent, so that the queue may repeat a report.
 */
export async function takeReport(
  report: DeliveryReport,
  appContext: NoteReportContext & ChaseContext,
): Promise<NotedReport> {
  const noted = await noteReport(report, appContext);
  if (report.outcome !== 'bounced' || noted === 'unknown') return noted;
  const delivery = await appContext.deliveries.find(report.id);
  if (!delivery || !isToReferee(delivery.purpose)) return noted;
  // A report may be repeated after staff said that the address works.
  const isDead = whySuppressed(await appContext.addressStates.of('email', delivery.recipient), 'service') !== undefined;
  if (isDead) await addressBounced(delivery.recipient, appContext);
  return noted;
}
