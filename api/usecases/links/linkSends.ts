/** Derives from a link's ledger rows whether it was sent, and whether to ask for confirmation before sending again. */
import { v5 as nameBasedId } from 'uuid';
import type { SentReport } from '../../../domain/contract/answers.ts';
import { channel } from '../../../domain/schema/choices/records.ts';
import { displayDateTime, displayTime } from '../../../domain/time.ts';
import type { SentAbout } from '../../adapters/deliveries/ofRecord.ts';
import type { AppContext } from '../appContext.ts';

export type LinkSend = {
  /** The delivery's id. */
  id: string;
  outcome: 'sent' | 'sending' | 'unclear';
  /** ISO 8601. */
  on: string;
  recipient: string;
  by: string;
  /** The provider's report of a sent message; undefined before it arrived. */
  report: SentReport | undefined;
};

type Clock = Pick<AppContext, 'now' | 'sendGraceSeconds' | 'sendLeaseSeconds'>;

/** Returns the outcome of the newest message that did not certainly fail; undefined when all did. */
export function lastSend(newestFirst: readonly SentAbout[], clock: Clock): LinkSend | undefined {
  for (const row of newestFirst) {
    const outcome = outcomeOf(row, clock);
    if (outcome) {
      const { id, acceptedOn, modifiedOn, recipient, by } = row;
      return { id, outcome, on: acceptedOn ?? modifiedOn, recipient, by, report: reportOf(row) };
    }
  }
  return undefined;
}

function reportOf({ status, reportedOn, acceptedOn, modifiedOn, reason }: SentAbout): SentReport | undefined {
  if (status !== 'delivered' && status !== 'bounced' && status !== 'undelivered') return undefined;
  return { outcome: status, on: reportedOn || acceptedOn || modifiedOn, ...(reason && { reason }) };
}

function outcomeOf(
  row: SentAbout,
  { now, sendLeaseSeconds, sendGraceSeconds }: Clock,
): LinkSend['outcome'] | undefined {
  const seconds = (now().getTime() - Date.parse(row.modifiedOn)) / 1000;
  switch (row.status) {
    case 'accepted':
    case 'delivered':
    case 'bounced':
    case 'undelivered':
      return 'sent';
    case 'unknown':
      return 'unclear';
    case 'sending':
      // An SMS cannot be queried; an email can until the mail service must have given up on it.
      return seconds < (row.channel === channel.codes.sms ? sendLeaseSeconds : sendGraceSeconds)
        ? 'sending'
        : 'unclear';
    case 'pending':
      // Created but not started: its sender is working on it, or has ended without sending.
      return seconds < sendLeaseSeconds ? 'sending' : undefined;
    default:
      return undefined;
  }
}

/** A second message this soon is more often a mistake than intended. */
const recentMs = 10 * 60_000;

/** Returns what to ask a person before the link is sent again; undefined when no confirmation is needed. */
export function questionBefore(last: LinkSend | undefined, now: Date): string | undefined {
  if (!last) return undefined;
  const isToday = now.getTime() - Date.parse(last.on) < 12 * 3_600_000;
  const at = isToday ? displayTime(last.on) : displayDateTime(last.on);
  switch (last.outcome) {
    case 'sent':
      // What did not arrive may be sent again at once, to the corrected address.
      if (last.report && last.report.outcome !== 'delivered') return undefined;
      return now.getTime() - Date.parse(last.on) < recentMs ? `Sent at ${at}. Send again?` : undefined;
    case 'sending':
      return `Being sent since ${at}. Send again?`;
    case 'unclear':
      return `It is not known whether the last one, at ${at}, was sent. Please ask whether it arrived. Send again?`;
  }
}

// A namespace of its own, so that these ids equal no others.
const namespace = '6f1d3f52-0f0c-4c55-9a53-5d9f0f6f7a10';

/**
 * Returns the id of a link's next delivery. Two presses that have seen the same rows get the same id, so only one
 * sends.
 * @param about the rows' record, purpose and channel
 */
export function nextDeliveryId(about: readonly string[], rows: readonly SentAbout[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  for (let number = rows.length; ; number += 1) {
    const id = nameBasedId([...about, number].join(' '), namespace);
    if (!taken.has(id)) return id;
  }
}
