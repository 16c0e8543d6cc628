/** Reads the events in which Azure Communication Services reports the outcome of messages. */

import type { DeliveryReport } from '../../domain/contract/deliveryStates.ts';
import { isGuid } from '../../domain/schema/guid.ts';

const mostReason = 500;

/**
 * Reads a report; undefined for an event that is no report of a message of ours.
 * @param event as Event Grid puts it on the queue
 * @param now used when the event has no possible time
 * @see Microsoft Learn, "Azure Communication Services - Email events" and "… SMS events"
 */
export function readReport(event: unknown, now: Date): DeliveryReport | undefined {
  const envelope = fieldsOf(event);
  const data = fieldsOf(envelope.get('data'));
  switch (textIn(envelope, 'eventtype')) {
    case 'Microsoft.Communication.EmailDeliveryReportReceived':
      return reportOf(textIn(data, 'messageid'), emailOutcome(data), textIn(data, 'deliveryattempttimestamp'), now);
    case 'Microsoft.Communication.SMSDeliveryReportReceived':
      return reportOf(textIn(data, 'tag'), smsOutcome(data), textIn(data, 'receivedtimestamp'), now);
    default:
      return undefined;
  }
}

/** No report is older. An empty time is the year 1 in .NET, and Dataverse does not store the year 1. */
const firstReport = Date.parse('2020-01-01T00:00:00Z');
/** How far the provider's clock may be ahead. A time far ahead would outdate every later report. */
const mostAheadMs = 24 * 60 * 60_000;

type Outcome = Pick<DeliveryReport, 'outcome' | 'reason'>;

function reportOf(id: string, outcome: Outcome, on: string, now: Date): DeliveryReport | undefined {
  if (!isGuid(id)) return undefined;
  const ms = Date.parse(on);
  const isPossible = ms >= firstReport && ms <= now.getTime() + mostAheadMs;
  const seconds = Math.floor((isPossible ? ms : now.getTime()) / 1000);
  return { id: id.toLowerCase(), ...outcome, on: new Date(seconds * 1000).toISOString() };
}

/** The text for staff of each status that is no success. */
const emailReasons: Readonly<Record<string, string>> = {
  Bounced: 'The address does not exist, or accepts no email.',
  Suppressed: 'The mail service no longer sends to this address, because earlier emails to it bounced.',
  Quarantined: 'The recipient’s mail system is holding it back.',
  FilteredSpam: 'The recipient’s mail system treated it as spam.',
};

function emailOutcome(data: Fields): Outcome {
  const status = textIn(data, 'status');
  // A distribution list accepted it; who is on that list is unknown.
  if (status === 'Delivered' || status === 'Expanded') return { outcome: 'delivered', reason: '' };
  const details = textIn(fieldsOf(data.get('deliverystatusdetails')), 'statusmessage');
  const reason = inBrackets(emailReasons[status] ?? 'The email could not be delivered.', details);
  return { outcome: status === 'Bounced' || status === 'Suppressed' ? 'bounced' : 'undelivered', reason };
}

function smsOutcome(data: Fields): Outcome {
  if (textIn(data, 'deliverystatus') === 'Delivered') return { outcome: 'delivered', reason: '' };
  const details = textIn(data, 'deliverystatusdetails');
  return { outcome: 'undelivered', reason: inBrackets('The SMS could not be delivered.', details) };
}

/** Shortens the provider's own text, which is a stranger's, to part of one line. */
function inBrackets(words: string, details: string): string {
  const line = details.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? words : `${words} (${line})`.slice(0, mostReason);
}

type Fields = ReadonlyMap<string, unknown>;

/** By lower-case names: Microsoft's samples and its clients spell them in different cases. */
const fieldsOf = (value: unknown): Fields =>
  new Map(
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, field]): [string, unknown] => [name.toLowerCase(), field])
      : [],
  );

const textIn = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
