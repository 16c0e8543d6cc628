/** Reads scheduled emails from Dataverse. */
import type { Client } from '../../../../../dataverse/client.ts';
import { and, eq, ne, not, or } from '../../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import type { ChosenPeople, OccasionRef } from '../../../../../domain/contract/email.ts';
import { type EmailType, emailTypeOf } from '../../../../../domain/contract/emailType.ts';
import { readChosen } from '../../../../../domain/messages/chosenPeople.ts';
import { mayEdit } from '../../../../../domain/messages/dueEmails.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import {
  occasionColumns,
  occasionOfScheduled,
  occasionSeenIn,
  seenColumns,
} from '../../../../../domain/messages/occasions.ts';
import { noReach, type Reach, withRefused } from '../../../../../domain/messages/reach.ts';
import type { OccasionSeen } from '../../../../../domain/messages/reminders.ts';
import { dispatchStatus } from '../../../../../domain/schema/choices/records.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Paging, ResultPage } from '../../volunteers/resultPage.ts';
import { type Dispatched, statusOf } from '../deliveries/emailState.ts';
import type { Changed } from '../gone.ts';
import { reachOfEmails } from '../reachRows.ts';

const { scheduledEmail } = tables;
const { codes } = dispatchStatus;

export type ScheduledItem = Dispatched & {
  id: string;
  etag: string;
  subject: string;
  /** ISO 8601 in UTC; undefined if another app omitted it. */
  scheduledOn: string | undefined;
  recipients: number;
  /** How many people it reached, by the delivery reports until now. */
  reach: Reach;
  /** It is deactivated, so it is not sent. */
  isWithdrawn: boolean;
  /** Why it could not be sent; empty otherwise. */
  problem: string;
  occasion: OccasionRef | undefined;
  /** What its writer saw of that; undefined where another app has written. */
  seen: OccasionSeen | undefined;
};

const summary = [
  'crf69_subject',
  'crf69_scheduleddate',
  'crf69_dispatchstatus',
  'crf69_recipientcount',
  'crf69_lasterror',
  'crf69_claimeduntil',
  'statecode',
  ...occasionColumns,
  ...seenColumns,
] as const;

/** Future and running emails, and finished ones. */
export type When = 'upcoming' | 'past';

const isUpcoming = or(
  eq('crf69_dispatchstatus', null),
  eq('crf69_dispatchstatus', codes.scheduled),
  eq('crf69_dispatchstatus', codes.dispatching),
);

/** Deactivated before anything of it was sent. */
const isWithdrawn = and(
  ne('statecode', activeState),
  or(...[null, codes.scheduled, codes.missed].map((code) => eq('crf69_dispatchstatus', code))),
);

/** Reads one page: future ones next first, past ones latest first; and whom those reached that were begun, in one request more. */
export async function scheduledEmails(
  dataverse: Client,
  when: When,
  { next, ...call }: Paging,
): Promise<ResultPage<ScheduledItem>> {
  const isActive = eq('statecode', activeState);
  const filter = when === 'upcoming' ? and(isActive, isUpcoming) : or(and(isActive, not(isUpcoming)), isWithdrawn);
  const order = when === 'upcoming' ? 'crf69_scheduleddate asc' : 'crf69_scheduleddate desc';
  const asked = { select: summary, filter, orderBy: [order] as const, ...call };
  const page = await dataverse.page(scheduledEmail, { ...asked, count: true }, next);
  const rows = page.rows.map((row) => ({
    id: row.crf69_scheduledemailid,
    etag: row['@odata.etag'],
    subject: withoutPlaces(row.crf69_subject ?? ''),
    scheduledOn: row.crf69_scheduleddate ?? undefined,
    status: statusOf(row.crf69_dispatchstatus),
    recipients: row.crf69_recipientcount ?? 0,
    reach: noReach,
    isClaimed: row.crf69_claimeduntil !== null,
    isWithdrawn: row.statecode !== activeState,
    problem: row.crf69_lasterror ?? '',
    occasion: occasionOfScheduled(row),
    seen: occasionSeenIn(row),
  }));
  const begun = rows.flatMap(({ id, status }) => (isBegun(status) ? [{ kind: 'scheduled' as const, id }] : []));
  const reach = await reachOfEmails(begun, { dataverse, signal: call.signal });
  return {
    rows: rows.map((row) => ({
      ...row,
      reach: withRefused(reach.get(row.id) ?? noReach, { ...row, isFailed: row.status === 'failed' }),
    })),
    count: page.count,
    next: page.next,
  };
}

/** Returns whether an email may have messages. */
const isBegun = (status: ScheduledItem['status']): boolean => status !== 'scheduled' && status !== 'missed';

/**
 * Removes outdated rows: two lists read at different times may both have an email that has just moved from one to the
 * other.
 * @returns the rows of a list without those of which the other one has a newer version
 */
export function newestOf(rows: readonly ScheduledItem[], others: readonly ScheduledItem[]): ScheduledItem[] {
  const versions = new Map(others.map(({ id, etag }) => [id, versionOf(etag)]));
  return rows.filter(({ id, etag }) => (versions.get(id) ?? -1) < versionOf(etag));
}

/** `W/"1234"` → `1234`: Dataverse's versions increase. */
const versionOf = (etag: string): number => Number(/\d+/.exec(etag)?.[0] ?? 0);

const whole = [
  'crf69_subject',
  'crf69_description',
  'crf69_sender',
  'crf69_recipients',
  'crf69_chosenpeople',
  'crf69_scheduleddate',
] as const;

export type WholeEmail = Changed & {
  id: string;
  etag: string;
  subject: string;
  /** HTML as stored, not sanitised. */
  body: string;
  sender: string;
  /** Joined by commas, as stored. */
  recipients: string;
  people: ChosenPeople;
  scheduledOn: string | undefined;
  occasion: OccasionRef | undefined;
  seen: OccasionSeen | undefined;
  type: EmailType;
  /** Empty for the usual place. */
  replyTo: string;
  replyToProof: string;
  isWithdrawn: boolean;
  /** Whether people may still change it. */
  isWaiting: boolean;
  isFailed: boolean;
};

/** Reads an email. @throws DataverseError `notFound` if it was deleted */
export async function wholeEmail(dataverse: Client, id: string, signal?: AbortSignal): Promise<WholeEmail> {
  const select = [
    ...whole,
    ...occasionColumns,
    ...seenColumns,
    ...(['crf69_emailtype', 'crf69_replyto', 'crf69_replytoproof', 'crf69_dispatchstatus', 'crf69_lasterror'] as const),
    ...(['statecode', 'modifiedon', '_modifiedby_value'] as const),
  ] as const;
  const row = await dataverse.retrieve(scheduledEmail, id, { select, annotations: true, signal });
  return {
    id,
    isWithdrawn: row.statecode !== activeState,
    isFailed: row.crf69_dispatchstatus === codes.failed,
    isWaiting: mayEdit(row.crf69_dispatchstatus, row.crf69_lasterror !== null),
    changedBy: formattedValue(row, '_modifiedby_value') ?? '',
    changedOn: row.modifiedon,
    etag: row['@odata.etag'],
    subject: row.crf69_subject ?? '',
    body: row.crf69_description ?? '',
    sender: row.crf69_sender ?? '',
    recipients: row.crf69_recipients ?? '',
    people: readChosen(row.crf69_chosenpeople),
    scheduledOn: row.crf69_scheduleddate ?? undefined,
    occasion: occasionOfScheduled(row),
    seen: occasionSeenIn(row),
    type: emailTypeOf(row.crf69_emailtype),
    replyTo: row.crf69_replyto ?? '',
    replyToProof: row.crf69_replytoproof ?? '',
  };
}

/** Returns whether any message of an email was ever created. */
export async function wasTried(dataverse: Client, id: string, signal?: AbortSignal): Promise<boolean> {
  const filter = eq('_crf69_scheduledemail_value', id);
  const { rows } = await dataverse.page(tables.messageDelivery, { select: [], filter, top: 1, signal });
  return rows.length > 0;
}
