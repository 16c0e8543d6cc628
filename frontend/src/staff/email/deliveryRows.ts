/** The ledger's rows of one email, as its window lists them. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, or } from '../../../../dataverse/filter.ts';
import type { EmailKind } from '../../../../domain/contract/email.ts';
import { bulkPurpose } from '../../../../domain/messages/purposes.ts';
import { deliveryStatus } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { Found, Paging } from '../volunteers/found.ts';

const { messageDelivery } = tables;

/** Those being sent at this moment count as pending for a person. */
export type DeliveryState = 'pending' | 'accepted' | 'failed' | 'unknown';

export type Delivery = {
  id: string;
  recipient: string;
  state: DeliveryState;
  /** Why it failed or is unknown; empty otherwise. */
  reason: string;
  /** ISO 8601; nothing until it is accepted. */
  acceptedOn: string | undefined;
};

export const deliveryLabels: Record<DeliveryState, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  failed: 'Failed',
  unknown: 'Unknown',
};

const { codes } = deliveryStatus;
const states = new Map<number | null, DeliveryState>([
  [codes.accepted, 'accepted'],
  [codes.failed, 'failed'],
  [codes.unknown, 'unknown'],
]);

/**
 * One page of an email's deliveries, by address.
 * @param only those of this state; all without it
 */
export async function deliveriesOf(
  dataverse: Client,
  { kind, id, only }: { kind: EmailKind; id: string; only: DeliveryState | undefined },
  { next, ...call }: Paging,
): Promise<Found<Delivery>> {
  const asked = {
    select: ['crf69_recipient', 'crf69_status', 'crf69_lasterror', 'crf69_acceptedon'] as const,
    filter: and(
      kind === 'bulk' ? eq('crf69_purpose', bulkPurpose(id)) : eq('_crf69_scheduledemail_value', id),
      only && stateFilter(only),
    ),
    orderBy: ['crf69_recipient asc'] as const,
    ...call,
  };
  const page = await dataverse.page(messageDelivery, { ...asked, count: true }, next);
  const rows = page.rows.map((row) => ({
    id: row.crf69_messagedeliveryid,
    recipient: row.crf69_recipient ?? '',
    state: states.get(row.crf69_status) ?? 'pending',
    reason: row.crf69_lasterror ?? '',
    acceptedOn: row.crf69_acceptedon ?? undefined,
  }));
  return { rows, count: page.count, next: page.next };
}

const stateFilter = (state: DeliveryState) =>
  state === 'pending'
    ? or(eq('crf69_status', codes.pending), eq('crf69_status', codes.sending))
    : eq('crf69_status', codes[state]);
