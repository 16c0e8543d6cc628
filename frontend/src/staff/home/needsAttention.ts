/** Finds the emails and references that need a person. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, any, eq, ge, isIn, ne, or } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { isUnanswered } from '../../../../dataverse/readings/openReferences.ts';
import type { BulkEmail, EmailProgress } from '../../../../domain/contract/email.ts';
import { emailPath } from '../../../../domain/contract/staffPaths.ts';
import { withoutPlaces } from '../../../../domain/messages/mergeFields.ts';
import { notReachedStates, notReachedText, reachOf } from '../../../../domain/messages/reach.ts';
import { outdatedIn } from '../../../../domain/messages/reminders.ts';
import { deliveryStatus, dispatchStatus } from '../../../../domain/schema/choices/records.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';

const { failed, missed } = dispatchStatus.codes;

/** Older ones are not corrected any more. */
const daysBack = 14;
const mostNamed = 3;

/** How many there are, the subjects or names of the first, and where the page of each is, if it has one. */
export type NeedsAttention = { count: number; names: string[]; paths?: string[] };

const notReached = notReachedStates.map((state) => eq('crf69_status', deliveryStatus.codes[state]));

/**
 * Returns scheduled emails of the last days that did not reach everybody, newest first: of these nothing was sent, or the ledger
 * says so. One that was stopped on purpose is none of them.
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
        any('crf69_messagedelivery_ScheduledEmail', or(...notReached)),
      ),
      ge('crf69_scheduleddate', startOfDay(addDays(today, -daysBack))),
    ),
    orderBy: ['crf69_scheduleddate desc'],
    count: true,
    top: mostNamed,
    signal,
  });
  const ids = page.rows.map(({ crf69_scheduledemailid: id }) => id);
  const lost = await notReachedOf(dataverse, ids, signal);
  const names = page.rows.map(({ crf69_scheduledemailid: id, crf69_subject: subject, crf69_lasterror: problem }) =>
    nameOf(subject ?? '', outdatedIn(problem ?? '') || notReachedText({ notReached: lost.get(id) ?? 0 })),
  );
  const paths = ids.map((id) => emailPath({ kind: 'scheduled', id }));
  return { count: page.count ?? page.rows.length, names, paths };
}

const nameOf = (subject: string, why: string): string => withoutPlaces(subject) + (why && ` (${why})`);

/** Counts whom each of these emails did not reach, by the email's id. */
async function notReachedOf(
  dataverse: Client,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string | null, number>> {
  if (ids.length === 0) return new Map();
  const lost = await dataverse.apply(tables.messageDelivery, {
    filter: and(isIn('_crf69_scheduledemail_value', ids), or(...notReached)),
    groupBy: ['_crf69_scheduledemail_value'],
    totals: { count: 'count' },
    signal,
  });
  return new Map(lost.map((row) => [row._crf69_scheduledemail_value, row.count]));
}

/** Returns the latest bulk emails that did not reach everybody. */
export function bulkEmailsNeedingAttention({ emails }: EmailProgress): NeedsAttention {
  const unsent = emails.filter(
    ({ counts, problem }) => reachOf((state) => counts[state]).notReached > 0 || problem !== '',
  );
  const whyOf = ({ counts }: BulkEmail) => notReachedText(reachOf((state) => counts[state]));
  return { count: unsent.length, ...named(unsent.slice(0, mostNamed), whyOf) };
}

/**
 * Returns messages of scheduled emails with an unknown outcome. Those of links are shown in the panel of their record,
 * which sends them again; of any other message nobody can say more.
 */
export async function unknownDeliveries(dataverse: Client, signal: AbortSignal): Promise<NeedsAttention> {
  const page = await dataverse.page(tables.messageDelivery, {
    select: ['crf69_recipient', '_crf69_scheduledemail_value'],
    filter: and(eq('crf69_status', deliveryStatus.codes.unknown), ne('_crf69_scheduledemail_value', null)),
    orderBy: ['createdon desc'],
    count: true,
    top: mostNamed,
    signal,
  });
  const names = page.rows.map((row) => row.crf69_recipient ?? '');
  const ids = page.rows.map((row) => row._crf69_scheduledemail_value ?? '');
  return { count: page.count ?? ids.length, names, paths: ids.map((id) => emailPath({ kind: 'scheduled', id })) };
}

/** Returns how many messages of the latest bulk emails have an unknown outcome, and the subjects of those emails. */
export function bulkUnknown({ emails }: EmailProgress): NeedsAttention {
  const unknown = emails.filter(({ counts }) => counts.unknown > 0);
  const count = unknown.reduce((sum, { counts }) => sum + counts.unknown, 0);
  return { count, ...named(unknown) };
}

const named = (emails: readonly BulkEmail[], whyOf: (email: BulkEmail) => string = () => '') => ({
  names: emails.map((email) => nameOf(email.subject, whyOf(email))),
  paths: emails.map(({ id }) => emailPath({ kind: 'bulk', id })),
});

/** Returns referees who were asked, and have neither answered nor declined, longest waiting first. */
export async function unansweredReferees(dataverse: Client, signal: AbortSignal): Promise<NeedsAttention> {
  const page = await dataverse.page(tables.characterReference, {
    select: ['crf69_name', '_crf69_volunteerprofile_value'],
    filter: and(isUnanswered, ne('crf69_requestedon', null)),
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
