/**
 * Finds violations of the promises about emails. Reads the outbox and the raw rows, and uses no code of the product.
 */
import type { Client } from '../../../../dataverse/client.ts';
import { deliveryStatus } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { Taken } from '../provider.ts';

/** An email with its expected outcome. */
export type Wanted = {
  subject: string;
  recipients: readonly string[];
  /** Milliseconds. */
  dueOn: number;
  /** False if a person deleted or undid it in time. */
  isWanted: boolean;
};

type Ending = {
  wanted: readonly Wanted[];
  /** The step from which the address is known to bounce. */
  deadSince: ReadonlyMap<string, number>;
  taken: readonly Taken[];
  dataverse: Client;
};

const { accepted, delivered, bounced, undelivered, suppressed } = deliveryStatus.codes;

/** Returns the violations, in words. */
export async function wrongEmails({ wanted, deadSince, taken, dataverse }: Ending): Promise<string[]> {
  const wrong: string[] = [];
  const left = new Set(taken);
  for (const { subject, recipients, dueOn, isWanted } of wanted) {
    for (const to of recipients) {
      const sent = taken.filter((message) => message.subject === subject && message.to === to);
      for (const message of sent) left.delete(message);
      if (sent.length > 1) wrong.push(`sent ${sent.length} times: ${subject} to ${to}`);
      if (sent.length > 0 && !isWanted) wrong.push(`sent though taken away: ${subject} to ${to}`);
      if (sent.length === 0 && isWanted && !deadSince.has(to)) wrong.push(`lost: ${subject} to ${to}`);
      if (sent.some(({ on }) => on < dueOn)) wrong.push(`early: ${subject} to ${to}`);
    }
  }
  for (const { subject, to } of left) wrong.push(`sent though edited away: ${subject} to ${to}`);
  for (const { to, step, subject } of taken) {
    if (step > (deadSince.get(to) ?? Number.POSITIVE_INFINITY))
      wrong.push(`sent to a dead address: ${subject} to ${to}`);
  }
  return [...wrong, ...(await wrongCounts(taken, dataverse)), ...(await disagreements(taken, deadSince, dataverse))];
}

/** Returns each email whose counts differ from the outbox. */
async function wrongCounts(taken: readonly Taken[], dataverse: Client): Promise<string[]> {
  const select = ['crf69_subject', 'crf69_sentcount'] as const;
  const rows = [
    ...(await dataverse.listAll(tables.scheduledEmail, { select })),
    ...(await dataverse.listAll(tables.bulkEmail, { select })),
  ];
  return rows.flatMap(({ crf69_subject: subject, crf69_sentcount: count }) => {
    const { length } = taken.filter((message) => message.subject === subject);
    return (count ?? 0) === length ? [] : [`${subject} counts ${count} sent, and ${length} were`];
  });
}

/** Returns each row of the ledger that differs from the outbox and the delivery reports. */
async function disagreements(
  taken: readonly Taken[],
  deadSince: Ending['deadSince'],
  dataverse: Client,
): Promise<string[]> {
  const sent = new Set(taken.map(({ id }) => id));
  const rows = await dataverse.listAll(tables.messageDelivery, { select: ['crf69_recipient', 'crf69_status'] });
  const wrong = rows.flatMap(({ crf69_messagedeliveryid: id, crf69_recipient, crf69_status: status }) => {
    const to = crf69_recipient ?? '';
    const states = sent.delete(id) ? afterReports(to) : undefined;
    if (states) return states.includes(status ?? 0) ? [] : [`the ledger disagrees with the report: ${to} is ${status}`];
    const saysSent = [accepted, delivered, bounced, undelivered].some((code) => code === status);
    if (saysSent) return [`the ledger says sent and nothing was: ${to}`];
    return status === suppressed && !deadSince.has(to) ? [`suppressed though it works: ${to}`] : [];
  });
  return [...wrong, ...[...sent].map((id) => `sent without a row in the ledger: ${id}`)];
}

function afterReports(to: string): number[] {
  switch (to.slice(to.indexOf('@') + 1)) {
    case 'bounce.test':
      return [bounced];
    case 'spam.test':
      return [undelivered];
    case 'silent.test':
      // Staff may have resolved it as arrived.
      return [accepted, delivered];
    default:
      return [delivered];
  }
}
