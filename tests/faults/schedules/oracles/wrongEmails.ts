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
  type: 'news' | 'service';
  recipients: readonly string[];
  /** Milliseconds. */
  dueOn: number;
  /** False if a person deleted or undid it in time. */
  isWanted: boolean;
};

/** A time during which somebody is unsubscribed from News. */
export type Unsubscribed = {
  address: string;
  /** The step in which the press that unsubscribed was answered; what left before its end is no violation. */
  since: number;
  /** When it was answered, in milliseconds, where that is known: nothing that is due later may leave. */
  answeredOn?: number;
  /** The step in which it was taken back, and by when, in milliseconds; infinite while it is not. */
  takenBackIn: number;
  until: number;
};

type Ending = {
  wanted: readonly Wanted[];
  /** The step from which the address is known to bounce. */
  deadSince: ReadonlyMap<string, number>;
  unsubscribed: readonly Unsubscribed[];
  taken: readonly Taken[];
  dataverse: Client;
};

const { accepted, delivered, bounced, undelivered, suppressed } = deliveryStatus.codes;

/** Returns the violations, in words. */
export async function wrongEmails(ending: Ending): Promise<string[]> {
  const { wanted, deadSince, taken, dataverse } = ending;
  const wrong: string[] = [];
  const subjects = new Set(wanted.map(({ subject }) => subject));
  const left = new Set(taken.filter(({ subject }) => subjects.has(subject)));
  for (const email of wanted) {
    const { subject, type, recipients, dueOn, isWanted } = email;
    for (const to of recipients) {
      const sent = taken.filter((message) => message.subject === subject && message.to === to);
      for (const message of sent) left.delete(message);
      if (sent.length > 1) wrong.push(`sent ${sent.length} times: ${subject} to ${to}`);
      if (sent.length > 0 && !isWanted) wrong.push(`sent though taken away: ${subject} to ${to}`);
      if (sent.length === 0 && isWanted && !mayBeSuppressed(email, to, ending)) wrong.push(`lost: ${subject} to ${to}`);
      if (sent.some((message) => message.offersToUnsubscribe !== (type === 'news')))
        wrong.push(`${type} that is sent as the other: ${subject} to ${to}`);
      if (sent.some((message) => type === 'news' && isUnsubscribed(message, dueOn, ending)))
        wrong.push(`news to somebody who unsubscribed: ${subject} to ${to}`);
      if (sent.some(({ on }) => on < dueOn)) wrong.push(`early: ${subject} to ${to}`);
    }
  }
  for (const { subject, to } of left) wrong.push(`sent though edited away: ${subject} to ${to}`);
  for (const { to, step, subject } of taken) {
    if (step > (deadSince.get(to) ?? Number.POSITIVE_INFINITY))
      wrong.push(`sent to a dead address: ${subject} to ${to}`);
  }
  return [...wrong, ...(await wrongCounts(taken, dataverse)), ...(await disagreements(ending))];
}

/** @returns whether a delivery may have been claimed while nothing could be sent to its address */
const mayBeSuppressed = ({ type, dueOn }: Wanted, to: string, { deadSince, unsubscribed }: Ending): boolean =>
  deadSince.has(to) ||
  // It is not claimed before it is due.
  (type === 'news' && unsubscribed.some(({ address, until }) => address === to && until >= dueOn));

/** @returns whether a message left while its recipient was unsubscribed; in the steps of the presses either is right */
const isUnsubscribed = ({ to, step }: Taken, dueOn: number, { unsubscribed }: Ending): boolean =>
  unsubscribed.some(
    ({ address, since, answeredOn = Number.POSITIVE_INFINITY, takenBackIn }) =>
      address === to && (since < step || answeredOn < dueOn) && step < takenBackIn,
  );

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
async function disagreements(ending: Ending): Promise<string[]> {
  const { wanted, deadSince, taken, dataverse } = ending;
  const sent = new Set(taken.map(({ id }) => id));
  const select = ['crf69_recipient', 'crf69_status', 'crf69_subject'] as const;
  const rows = await dataverse.listAll(tables.messageDelivery, { select });
  const wrong = rows.flatMap(
    ({ crf69_messagedeliveryid: id, crf69_recipient, crf69_status: status, crf69_subject }) => {
      const to = crf69_recipient ?? '';
      const states = sent.delete(id) ? afterReports(to) : undefined;
      if (states)
        return states.includes(status ?? 0) ? [] : [`the ledger disagrees with the report: ${to} is ${status}`];
      const saysSent = [accepted, delivered, bounced, undelivered].some((code) => code === status);
      if (saysSent) return [`the ledger says sent and nothing was: ${to}`];
      const email = wanted.find(({ subject }) => subject === crf69_subject);
      const isRight = status !== suppressed || deadSince.has(to) || (email && mayBeSuppressed(email, to, ending));
      return isRight ? [] : [`suppressed though it works: ${to}`];
    },
  );
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
