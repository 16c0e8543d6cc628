/** Finds the emails and references that need a person. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, any, eq, ge, isIn, ne, or, startsWith } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { isUnanswered } from '../../../../dataverse/readings/openReferences.ts';
import { emailPath } from '../../../../domain/contract/staffPaths.ts';
import { withoutPlaces } from '../../../../domain/messages/mergeFields.ts';
import { bulkEmailIdIn, bulkPrefix } from '../../../../domain/messages/purposes.ts';
import { lostStates, notReachedStates, notReachedText } from '../../../../domain/messages/reach.ts';
import { outdatedIn } from '../../../../domain/messages/reminders.ts';
import { deliveryStatus, dispatchStatus } from '../../../../domain/schema/choices/records.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';

const { failed, missed, undone } = dispatchStatus.codes;

/** Older ones are not corrected any more. */
export const daysBack = 14;
/** How many are named beside the number of all. */
export const mostNamed = 3;

/** How many there are, the subjects or names of the first, and where the page of each is, if it has one. */
export type NeedsAttention = { count: number; names: string[]; paths?: string[] };

const inState = (state: keyof typeof deliveryStatus.codes) => eq('crf69_status', deliveryStatus.codes[state]);
const notReached = notReachedStates.map(inState);

/**
 * Returns scheduled emails of the last days that did not reach everybody, newest first: of these nothing was sent, or the ledger
 * says so. One that was stopped, or went to all but those who want none, is none of them.
 */
export async function emailsNeedingAttention(
  dataverse: Client,
  today: Day,
  signal: AbortSignal,
): Promise<NeedsAttention> {
  const page = await dataverse.page(tables.scheduledEmail, {
    select: ['crf69_subject', 'crf69_lasterror'],
    filter: and(
      eq('statecode', activeState),
      or(
        eq('crf69_dispatchstatus', failed),
        eq('crf69_dispatchstatus', missed),
        any('crf69_messagedelivery_ScheduledEmail', or(...lostStates.map(inState))),
      ),
      ge('crf69_scheduleddate', startOfDay(addDays(today, -daysBack))),
    ),
    orderBy: ['crf69_scheduleddate desc'],
    count: true,
    top: mostNamed,
    signal,
  });
  const ids = page.rows.map(({ crf69_scheduledemailid: id }) => id);
  const counts = await notReachedOf(dataverse, ids, signal);
  const names = page.rows.map((row) => nameOf(row, counts.get(row.crf69_scheduledemailid)));
  const paths = ids.map((id) => emailPath({ kind: 'scheduled', id }));
  return { count: page.count ?? page.rows.length, names, paths };
}

type Overdue = { crf69_subject: string | null; crf69_lasterror: string | null };

/** `Saturday’s reminder (2 not reached)`. @param notReached undefined for an email without messages */
function nameOf({ crf69_subject: subject, crf69_lasterror: problem }: Overdue, notReached = 0): string {
  const why = outdatedIn(problem ?? '') || notReachedText({ notReached }) || 'not sent';
  return `${withoutPlaces(subject ?? '')} (${why})`;
}

/** Counts whom each of these emails did not reach, by the email's id. */
async function notReachedOf(
  dataverse: Client,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string | null, number>> {
  if (ids.length === 0) return new Map();
  const rows = await dataverse.apply(tables.messageDelivery, {
    filter: and(isIn('_crf69_scheduledemail_value', ids), or(...notReached)),
    groupBy: ['_crf69_scheduledemail_value'],
    totals: { count: 'count' },
    signal,
  });
  return new Map(rows.map((row) => [row._crf69_scheduledemail_value, row.count]));
}

/** More are not corrected in one day. */
const mostBulk = 100;

/** Returns bulk emails of the last days that did not reach everybody, newest first: all was refused, or the ledger says so. */
export async function bulkEmailsNeedingAttention(
  dataverse: Client,
  today: Day,
  signal: AbortSignal,
): Promise<NeedsAttention> {
  const since = ge('createdon', startOfDay(addDays(today, -daysBack)));
  const groups = await dataverse.apply(tables.messageDelivery, {
    filter: and(startsWith('crf69_purpose', bulkPrefix), or(...notReached), since),
    groupBy: ['crf69_purpose', 'crf69_status'],
    totals: { count: 'count' },
    signal,
  });
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  for (const { crf69_purpose: purpose, crf69_status: status, count } of groups) {
    const id = bulkEmailIdIn(purpose) ?? '';
    counts.set(id, (counts.get(id) ?? 0) + count);
    if (lostStates.some((state) => deliveryStatus.codes[state] === status)) ids.add(id);
  }
  const page = await dataverse.page(tables.bulkEmail, {
    select: ['crf69_subject', 'crf69_lasterror'],
    filter: and(
      eq('statecode', activeState),
      ne('crf69_dispatchstatus', undone),
      since,
      or(isIn('crf69_bulkemailid', [...ids].slice(0, mostBulk)), eq('crf69_dispatchstatus', failed)),
    ),
    orderBy: ['createdon desc'],
    count: true,
    top: mostNamed,
    signal,
  });
  const names = page.rows.map((row) => nameOf(row, counts.get(row.crf69_bulkemailid)));
  const paths = page.rows.map(({ crf69_bulkemailid: id }) => emailPath({ kind: 'bulk', id }));
  return { count: page.count ?? names.length, names, paths };
}

/**
 * Returns messages of emails with an unknown outcome. Those of links are shown in the panel of their record, which sends
 * them again; of any other message nobody can say more.
 */
export async function unknownDeliveries(dataverse: Client, signal: AbortSignal): Promise<NeedsAttention> {
  const page = await dataverse.page(tables.messageDelivery, {
    select: ['crf69_recipient', '_crf69_scheduledemail_value', 'crf69_purpose'],
    filter: and(
      eq('crf69_status', deliveryStatus.codes.unknown),
      or(ne('_crf69_scheduledemail_value', null), startsWith('crf69_purpose', bulkPrefix)),
    ),
    orderBy: ['createdon desc'],
    count: true,
    top: mostNamed,
    signal,
  });
  const names = page.rows.map((row) => row.crf69_recipient ?? '');
  const paths = page.rows.map((row) => {
    const bulk = bulkEmailIdIn(row.crf69_purpose);
    return emailPath(
      bulk ? { kind: 'bulk', id: bulk } : { kind: 'scheduled', id: row._crf69_scheduledemail_value ?? '' },
    );
  });
  return { count: page.count ?? names.length, names, paths };
}

/** Returns referees who were asked, and have neither answered nor declined, longest waiting first. */
export async function unansweredReferees(dataverse: Client, signal: AbortSignal): Promise<NeedsAttention> {
  const page = await dataverse.page(tables.characterReference, {
    select: ['crf69_name', '_crf69_volunteerprofile_value'],
    // Not those whose request waits for working hours.
    filter: and(isUnanswered, ne('crf69_requestedon', null), or(eq('crf69_stepsdone', null), ne('crf69_stepsdone', 0))),
    orderBy: ['crf69_requestedon asc'],
    annotations: true,
    count: true,
    top: mostNamed,
    signal,
  });
  const names = page.rows.map((row) => {
    const volunteer = formattedValue(row, '_crf69_volunteerprofile_value');
    return volunteer ? `${row.crf69_name ?? ''} for ${volunteer}` : (row.crf69_name ?? '');
  });
  return { count: page.count ?? page.rows.length, names };
}

/** `and 2 more`: those that are not named; empty if all are. */
export function restText({ count, names }: NeedsAttention): string {
  const rest = count - names.length;
  return rest > 0 ? `and ${rest.toLocaleString('en-SG')} more` : '';
}
