/** Reads one email's rows of the ledger. */
import type { Client } from '../../../../../dataverse/client.ts';
import { and, contains, eq, isIn, or } from '../../../../../dataverse/filter.ts';
import type { EmailKind, EmailRef } from '../../../../../domain/contract/email.ts';
import { type DeliveryState, deliveryStateOf } from '../../../../../domain/messages/deliveryStateLabels.ts';
import { bulkPurpose } from '../../../../../domain/messages/purposes.ts';
import { deliveryStatus } from '../../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Paging, ResultPage } from '../../volunteers/resultPage.ts';

const { messageDelivery } = tables;
const { codes } = deliveryStatus;

export type EmailDelivery = {
  id: string;
  recipient: string;
  /** The ids of the contacts whom the sender chose of this address. */
  contacts: readonly string[];
  /** The name at the time of the message, if the email greets by name; otherwise empty. */
  name: string;
  state: DeliveryState;
  /** Why it failed or is unknown; empty otherwise. */
  reason: string;
  /** ISO 8601; undefined until it is accepted. */
  acceptedOn: string | undefined;
  /** ISO 8601; undefined until the provider reports whether it arrived. */
  reportedOn: string | undefined;
  /** Who said whether it arrived; empty if nobody had to. */
  resolvedBy: string;
};

/** Returns whether staff may change the state of its address: it is dead, or its owner wants no news. */
export const isBarred = ({ state }: Pick<EmailDelivery, 'state'>): boolean =>
  state === 'bounced' || state === 'suppressed';

type DeliveriesAsked = {
  kind: EmailKind;
  id: string;
  /** Only this state; undefined for all. */
  only: DeliveryState | undefined;
  /** Only addresses or names with these words, or one of these addresses. */
  search?: { words: string; addresses: readonly string[] } | undefined;
};

/** Reads one page of an email's deliveries, by address. */
export async function deliveriesOf(
  dataverse: Client,
  { kind, id, only, search }: DeliveriesAsked,
  { next, ...call }: Paging,
): Promise<ResultPage<EmailDelivery>> {
  const asked = {
    select: [
      ...(['crf69_recipient', 'crf69_chosenpeople', 'crf69_recipientname', 'crf69_status'] as const),
      ...(['crf69_lasterror', 'crf69_acceptedon', 'crf69_reportedon', 'crf69_resolvedby'] as const),
    ],
    filter: and(
      ofEmail({ kind, id }),
      only && stateFilter(only),
      search &&
        or(
          contains('crf69_recipient', search.words),
          contains('crf69_recipientname', search.words),
          search.addresses.length > 0 ? isIn('crf69_recipient', search.addresses) : undefined,
        ),
    ),
    orderBy: ['crf69_recipient asc'] as const,
    ...call,
  };
  const page = await dataverse.page(messageDelivery, { ...asked, count: true }, next);
  const rows = page.rows.map((row) => ({
    id: row.crf69_messagedeliveryid,
    recipient: row.crf69_recipient ?? '',
    contacts: (row.crf69_chosenpeople ?? '').split(',').filter(Boolean),
    name: row.crf69_recipientname ?? '',
    state: deliveryStateOf(row.crf69_status),
    reason: row.crf69_lasterror ?? '',
    acceptedOn: row.crf69_acceptedon ?? undefined,
    reportedOn: row.crf69_reportedon ?? undefined,
    resolvedBy: row.crf69_resolvedby ?? '',
  }));
  return { rows, count: page.count, next: page.next };
}

const ofEmail = ({ kind, id }: EmailRef) =>
  kind === 'bulk' ? eq('crf69_purpose', bulkPurpose(id)) : eq('_crf69_scheduledemail_value', id);

/** Counts an email's deliveries by state in Dataverse; empty states are left out. */
export async function stateCounts(
  dataverse: Client,
  email: EmailRef,
  signal: AbortSignal,
): Promise<Map<DeliveryState, number>> {
  const groups = await dataverse.apply(messageDelivery, {
    filter: ofEmail(email),
    groupBy: ['crf69_status'],
    totals: { count: 'count' },
    signal,
  });
  const counts = new Map<DeliveryState, number>();
  for (const { crf69_status: code, count } of groups) {
    const state = deliveryStateOf(code);
    counts.set(state, (counts.get(state) ?? 0) + count);
  }
  return counts;
}

const stateFilter = (state: DeliveryState) =>
  state === 'pending'
    ? or(eq('crf69_status', codes.pending), eq('crf69_status', codes.sending))
    : eq('crf69_status', codes[state]);
