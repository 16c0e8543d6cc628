/** Reads how far the emails of a list have come, from the rows of their messages. */
import type { Client } from '../../../../dataverse/client.ts';
import { eq, or } from '../../../../dataverse/filter.ts';
import type { EmailRef } from '../../../../domain/contract/email.ts';
import { type DeliveryState, deliveryStateOf } from '../../../../domain/messages/deliveryStateLabels.ts';
import { bulkPurpose } from '../../../../domain/messages/purposes.ts';
import { type Reach, reachOf } from '../../../../domain/messages/reach.ts';
import { tables } from '../../../../domain/schema/index.ts';

const { messageDelivery } = tables;
type Reading = { dataverse: Client; signal?: AbortSignal | undefined };

/** @returns by the email's id, in at most two requests; an email without messages has reached nobody */
export async function reachOfEmails(
  emails: readonly EmailRef[],
  reading: Reading,
): Promise<ReadonlyMap<string, Reach>> {
  const counts = new Map(emails.map(({ id }) => [id, new Map<DeliveryState, number>()]));
  const add = (id: string | undefined, code: number | null, count: number) => {
    const own = counts.get(id ?? '');
    const state = deliveryStateOf(code);
    own?.set(state, (own.get(state) ?? 0) + count);
  };
  const [bulk, scheduled] = (['bulk', 'scheduled'] as const).map((kind) => emails.filter((one) => one.kind === kind));
  await Promise.all([ofBulk(bulk ?? [], reading, add), ofScheduled(scheduled ?? [], reading, add)]);
  return new Map([...counts].map(([id, own]) => [id, reachOf((state) => own.get(state) ?? 0)]));
}

type Add = (id: string | undefined, code: number | null, count: number) => void;

async function ofBulk(emails: readonly EmailRef[], { dataverse, signal }: Reading, add: Add): Promise<void> {
  if (emails.length === 0) return;
  const byPurpose = new Map(emails.map(({ id }) => [bulkPurpose(id), id]));
  const groups = await dataverse.apply(messageDelivery, {
    filter: or(...[...byPurpose.keys()].map((purpose) => eq('crf69_purpose', purpose))),
    groupBy: ['crf69_purpose', 'crf69_status'],
    totals: { count: 'count' },
    signal,
  });
  for (const row of groups) add(byPurpose.get(row.crf69_purpose ?? ''), row.crf69_status, row.count);
}

async function ofScheduled(emails: readonly EmailRef[], { dataverse, signal }: Reading, add: Add): Promise<void> {
  if (emails.length === 0) return;
  const groups = await dataverse.apply(messageDelivery, {
    filter: or(...emails.map(({ id }) => eq('_crf69_scheduledemail_value', id))),
    groupBy: ['_crf69_scheduledemail_value', 'crf69_status'],
    totals: { count: 'count' },
    signal,
  });
  for (const row of groups) add(row._crf69_scheduledemail_value ?? undefined, row.crf69_status, row.count);
}
