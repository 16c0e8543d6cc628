/** Checks that ledger, outbox and delivery reports agree after the faults. */
import { wasAccepted } from '../../../domain/contract/deliveryStates.ts';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { FaultSystem } from './faultSystem.ts';

const { suppressed, accepted, delivered, bounced, undelivered } = deliveryStatus.codes;

/**
 * Returns each delivery that does not have its message's reported outcome, in words.
 * @param mayBeSuppressed whether it is right that nothing was sent to an address
 */
export async function disagreements(
  { dataverse, messages }: FaultSystem,
  mayBeSuppressed: (recipient: string) => boolean,
): Promise<string[]> {
  const sent = new Set((await messages()).map(({ operationId }) => operationId));
  const rows = await dataverse.listAll(tables.messageDelivery, {
    select: ['crf69_recipient', 'crf69_status', 'crf69_reportedon'],
  });
  return rows.flatMap(
    ({ crf69_messagedeliveryid: id, crf69_recipient, crf69_status: status, crf69_reportedon: on }) => {
      const wanted = sent.has(id) ? statesAfter(crf69_recipient ?? '', on) : undefined;
      if (status === suppressed && !mayBeSuppressed(crf69_recipient ?? ''))
        return [`suppressed though it works: ${crf69_recipient}`];
      const agrees = wanted ? wanted.includes(status ?? 0) : !wasAccepted(deliveryStatus.names.get(status) ?? null);
      return agrees ? [] : [`the ledger disagrees with the report: ${crf69_recipient} is ${status}`];
    },
  );
}

function statesAfter(recipient: string, reportedOn: string | null): number[] {
  switch (recipient.slice(recipient.indexOf('@') + 1)) {
    case 'bounce.test':
      return [bounced];
    case 'spam.test':
      return [undelivered];
    case 'silent.test':
      // Staff may have resolved it as arrived.
      return reportedOn === null ? [accepted, delivered] : [];
    default:
      return [delivered];
  }
}
