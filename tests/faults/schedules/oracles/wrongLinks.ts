/** Finds violations of the promises about links. Reads the outbox and the raw rows, and uses no code of the product. */
import type { Client } from '../../../../dataverse/client.ts';
import { deliveryStatus } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { Taken } from '../provider.ts';

/** A press with its response: `sent`, or the code of a problem. */
export type PressedLink = { key: string; to: string; purpose: string; outcome: string };

type Ending = {
  pressed: readonly PressedLink[];
  isDead: (address: string) => boolean;
  /** Each was pressed only until it was answered: what nobody knows then waits for staff to press again. */
  isPressedOnce?: boolean;
  taken: readonly Taken[];
  dataverse: Client;
};

const { pending, sending, accepted, delivered, bounced, undelivered } = deliveryStatus.codes;
const isOneOf = (codes: readonly number[], status: number | null) => codes.some((code) => code === status);

/** Returns the violations, in words. */
export async function wrongLinks({
  pressed,
  isDead,
  isPressedOnce = false,
  taken,
  dataverse,
}: Ending): Promise<string[]> {
  const rows = await dataverse.listAll(tables.messageDelivery);
  const wrong: string[] = [];
  for (const { to } of taken) if (isDead(to)) wrong.push('sent to a dead address');
  for (const key of new Set(pressed.map((press) => press.key))) {
    const mine = rows.filter((row) => row.crf69_presskey === key);
    const sent = taken.filter(({ id }) => mine.some((row) => row.crf69_messagedeliveryid === id));
    if (sent.length > 1) wrong.push(`sent ${sent.length} times by one press`);
    const saidSent = pressed.some((press) => press.key === key && press.outcome === 'sent');
    if (saidSent && sent.length === 0) wrong.push('said to be sent, and nothing was');
  }
  for (const { crf69_messagedeliveryid: id, crf69_status: status, crf69_recipient: to } of rows) {
    const count = taken.filter((message) => message.id === id).length;
    if (count > 1) wrong.push(`sent ${count} times: a link to ${to}`);
    if (!isPressedOnce && isOneOf([pending, sending], status)) wrong.push(`a link is still under way: to ${to}`);
    const saysSent = isOneOf([accepted, delivered, bounced, undelivered], status);
    if (saysSent && count === 0) wrong.push(`the ledger says sent and nothing was: to ${to}`);
    const isOpen = isPressedOnce && isOneOf([pending, sending], status);
    if (count > 0 && to?.endsWith('@bounce.test') && status !== bounced && !isOpen)
      wrong.push(`a bounce is lost: ${status}`);
  }
  const known = new Set(rows.map((row) => row.crf69_messagedeliveryid));
  for (const { id, to } of taken) if (!known.has(id)) wrong.push(`sent without a row in the ledger: to ${to}`);
  return wrong;
}
