/** Reads the events in which Azure Communication Services reports the outcome of messages. */

import * as v from 'valibot';
import type { DeliveryReport } from '../../../domain/contract/deliveryStates.ts';
import { isGuid } from '../../../domain/schema/guid.ts';

const mostReason = 500;

/**
 * Reads a report; undefined for an event that is no report of a message of ours.
 * @param event as Event Grid puts it on the queue
 * @param now used when neither the report nor its event has a possible time
 * @see Microsoft Learn, "Azure Communication Services - Email events" and "… SMS events"
 */
export function readReport(event: unknown, now: Date): DeliveryReport | undefined {
  const { eventtype, eventtime, data } = v.parse(envelope, event);
  if (eventtype === 'Microsoft.Communication.EmailDeliveryReportReceived') {
    const report = v.parse(emailReport, data);
    return reportOf(report.messageid, emailOutcome(report), [report.deliveryattempttimestamp, eventtime], now);
  }
  if (eventtype === 'Microsoft.Communication.SMSDeliveryReportReceived') {
    const report = v.parse(smsReport, data);
    return reportOf(report.tag, smsOutcome(report), [report.receivedtimestamp, eventtime], now);
  }
  return undefined;
}

/** No report is older. An empty time is the year 1 in .NET, and Dataverse does not store the year 1. */
const firstReport = Date.parse('2020-01-01T00:00:00Z');
/** How far the provider's clock may be ahead. A time far ahead would outdate every later report. */
const mostAheadMs = 24 * 60 * 60_000;

/** Any value; fields by lower-case names, because Microsoft's samples and its clients spell them in different cases. */
const lowerCased = v.pipe(
  v.fallback(v.looseObject({}), {}),
  v.transform((fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name.toLowerCase(), field])),
  ),
);
/** Any text; another value is read as an empty text. */
const text = v.fallback(v.string(), '');

const envelope = v.pipe(lowerCased, v.object({ eventtype: text, eventtime: text, data: v.optional(v.unknown()) }));
const emailReport = v.pipe(
  lowerCased,
  v.object({
    messageid: text,
    status: text,
    deliveryattempttimestamp: text,
    deliverystatusdetails: v.optional(v.pipe(lowerCased, v.object({ statusmessage: text })), {}),
  }),
);
const smsReport = v.pipe(
  lowerCased,
  v.object({ tag: text, deliverystatus: text, deliverystatusdetails: text, receivedtimestamp: text }),
);

type Outcome = Pick<DeliveryReport, 'outcome' | 'reason'>;

/** @param times in ISO 8601; the first possible one counts */
function reportOf(id: string, outcome: Outcome, times: readonly string[], now: Date): DeliveryReport | undefined {
  if (!isGuid(id)) return undefined;
  const isPossible = (ms: number) => ms >= firstReport && ms <= now.getTime() + mostAheadMs;
  const ms = times.map((time) => Date.parse(time)).find(isPossible) ?? now.getTime();
  return { id: id.toLowerCase(), ...outcome, on: new Date(Math.floor(ms / 1000) * 1000).toISOString() };
}

/** The text for staff of each status that is no success. */
const emailReasons: Readonly<Record<string, string>> = {
  Bounced: 'The address does not exist, or accepts no email.',
  Suppressed: 'The mail service no longer sends to this address, because earlier emails to it bounced.',
  Quarantined: 'The recipient’s mail system is holding it back.',
  FilteredSpam: 'The recipient’s mail system treated it as spam.',
};

function emailOutcome({ status, deliverystatusdetails }: v.InferOutput<typeof emailReport>): Outcome {
  // A distribution list accepted it; who is on that list is unknown.
  if (status === 'Delivered' || status === 'Expanded') return { outcome: 'delivered', reason: '' };
  const words = emailReasons[status] ?? 'The email could not be delivered.';
  const reason = inBrackets(words, deliverystatusdetails.statusmessage);
  return { outcome: status === 'Bounced' || status === 'Suppressed' ? 'bounced' : 'undelivered', reason };
}

function smsOutcome({ deliverystatus, deliverystatusdetails }: v.InferOutput<typeof smsReport>): Outcome {
  if (deliverystatus === 'Delivered') return { outcome: 'delivered', reason: '' };
  return { outcome: 'undelivered', reason: inBrackets('The SMS could not be delivered.', deliverystatusdetails) };
}

/** Shortens the provider's own text, which is a stranger's, to part of one line. */
function inBrackets(words: string, details: string): string {
  const line = details.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? words : `${words} (${line})`.slice(0, mostReason);
}
