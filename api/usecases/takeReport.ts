import type { DeliveryReport } from '../../domain/messages/deliveryStates.ts';
import { isToReferee } from '../../domain/messages/referenceMessages.ts';
import { addressBounced, type ChaseWorld } from './chaseReferences.ts';
import { type NotedReport, type NoteReportWorld, noteReport } from './noteReport.ts';

/**
 * Writes down what a provider reports of a message, and acts on it: where mail to a referee came back, the volunteer is
 * asked for another. Idempotent, so that the queue may bring a report again.
 */
export async function takeReport(report: DeliveryReport, world: NoteReportWorld & ChaseWorld): Promise<NotedReport> {
  const noted = await noteReport(report, world);
  if (report.outcome !== 'bounced' || noted === 'unknown') return noted;
  const delivery = await world.reportedDeliveries.find(report.id);
  if (delivery && isToReferee(delivery.purpose)) await addressBounced(delivery.recipient, world);
  return noted;
}
