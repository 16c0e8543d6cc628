/** Reads all sent emails, bulk and scheduled, as one list from two tables that Dataverse searches and pages. */
import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { and, contains, le, ne, or } from '../../../../../dataverse/filter.ts';
import { firstPage } from '../../../../../dataverse/operations/readOperations.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import type { ChosenPeople, EmailKind, EmailRef, OccasionRef } from '../../../../../domain/contract/email.ts';
import { type EmailType, emailTypeOf } from '../../../../../domain/contract/emailType.ts';
import { readChosen } from '../../../../../domain/messages/chosenPeople.ts';
import {
  occasionColumns,
  occasionOf,
  occasionOfBulk,
  occasionOfScheduled,
  seenColumns,
} from '../../../../../domain/messages/occasions.ts';
import { noReach, type Reach, withRefused } from '../../../../../domain/messages/reach.ts';
import { dispatchStatus } from '../../../../../domain/schema/choices/records.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Paging, ResultPage } from '../../volunteers/resultPage.ts';
import { type Dispatched, statusOf } from '../deliveries/emailState.ts';
import type { Changed } from '../gone.ts';
import { reachOfEmails } from '../reachRows.ts';

const { bulkEmail, scheduledEmail } = tables;
const { codes } = dispatchStatus;

export type SentItem = EmailRef & {
  subject: string;
  sender: string;
  /** When it was sent, or was due: ISO 8601 in UTC. */
  sentOn: string;
  recipients: number;
  /** How many people it reached, by the delivery reports until now. */
  reach: Reach;
  isUnderWay: boolean;
  isStopped: boolean;
  /** It was refused as a whole. */
  isFailed: boolean;
  /** Why it could not be sent; empty otherwise. */
  problem: string;
};

type Listed = Omit<SentItem, 'reach'>;

const summary = [
  'crf69_subject',
  'crf69_sender',
  'crf69_dispatchstatus',
  'crf69_recipientcount',
  'crf69_lasterror',
] as const;

/** The start of the next page: an instant, and the emails of that instant that were listed already. */
type Cursor = { before: string; listed: string[] };

/**
 * Reads one page, newest first, in one request, and whom each email reached in two more.
 * @param words part of the subject or of a recipient's address; empty finds all
 */
export async function sentEmails(
  dataverse: Client,
  words: string,
  { next, pageSize, signal }: Paging,
): Promise<ResultPage<SentItem>> {
  const cursor: Cursor | undefined = next === undefined ? undefined : JSON.parse(next);
  const top = pageSize + (cursor?.listed.length ?? 0) + 1;
  const matching = words ? or(contains('crf69_subject', words), contains('crf69_recipients', words)) : undefined;
  const bulk = firstPage(bulkEmail, {
    select: [...summary, 'createdon'],
    // An undone email was never sent.
    filter: and(matching, ne('crf69_dispatchstatus', codes.undone), cursor && le('createdon', cursor.before)),
    orderBy: ['createdon desc'],
    top,
  });
  const scheduled = firstPage(scheduledEmail, {
    select: [...summary, 'crf69_scheduleddate'],
    filter: and(
      matching,
      // Scheduled and missed ones are on the other screen; one of another app has no status until it is sent.
      ne('crf69_dispatchstatus', null),
      ne('crf69_dispatchstatus', codes.scheduled),
      ne('crf69_dispatchstatus', codes.missed),
      cursor && le('crf69_scheduleddate', cursor.before),
    ),
    orderBy: ['crf69_scheduleddate desc'],
    top,
  });
  const [ofBulk, ofScheduled] = await dataverse.batch([bulk, scheduled], { continueOnError: true, signal });
  const found = [
    ...valuesOf([ofBulk]).flatMap(({ rows }) =>
      rows.map((row) => itemOf('bulk', row.crf69_bulkemailid, row.createdon, row)),
    ),
    ...valuesOf([ofScheduled]).flatMap(({ rows }) =>
      rows.map((row) => itemOf('scheduled', row.crf69_scheduledemailid, row.crf69_scheduleddate ?? '', row)),
    ),
  ]
    .filter(({ id }) => !cursor?.listed.includes(id))
    .sort((one, other) => Date.parse(other.sentOn) - Date.parse(one.sentOn));
  const listed = found.slice(0, pageSize);
  const rows = await withReach(listed, { dataverse, signal });
  return { rows, count: undefined, next: found.length > pageSize ? nextOf(rows, cursor) : undefined };
}

async function withReach<Item extends Listed>(
  items: readonly Item[],
  reading: { dataverse: Client; signal?: AbortSignal | undefined },
): Promise<(Item & { reach: Reach })[]> {
  const reach = await reachOfEmails(items, reading);
  return items.map((item) => ({ ...item, reach: withRefused(reach.get(item.id) ?? noReach, item) }));
}

function nextOf(rows: readonly SentItem[], cursor: Cursor | undefined): string | undefined {
  const before = rows.at(-1)?.sentOn;
  if (before === undefined) return undefined;
  const listed = rows.filter(({ sentOn }) => sentOn === before).map(({ id }) => id);
  const next: Cursor = { before, listed: cursor?.before === before ? [...cursor.listed, ...listed] : listed };
  return JSON.stringify(next);
}

type Summary = {
  crf69_subject: string | null;
  crf69_sender: string | null;
  crf69_dispatchstatus: number | null;
  crf69_recipientcount: number | null;
  crf69_lasterror: string | null;
};

const itemOf = (kind: EmailKind, id: string, sentOn: string, row: Summary): Listed => ({
  kind,
  id,
  sentOn,
  subject: row.crf69_subject ?? '',
  sender: row.crf69_sender ?? '',
  recipients: row.crf69_recipientcount ?? 0,
  isUnderWay: ['dispatching', 'scheduled'].includes(statusOf(row.crf69_dispatchstatus)),
  isStopped: row.crf69_dispatchstatus === codes.stopped,
  isFailed: row.crf69_dispatchstatus === codes.failed,
  problem: row.crf69_lasterror ?? '',
});

export type SentText = SentItem &
  Dispatched &
  Changed & {
    /** It is deactivated, so it is not sent, or no further. */
    isWithdrawn: boolean;
    /** HTML as stored, not sanitised. */
    body: string;
    /** Joined by commas, as stored. */
    addresses: string;
    /** Whom of them the sender chose. */
    chosen: ChosenPeople;
    /** The activity that it was about. */
    occasion: OccasionRef | undefined;
    /** That was deleted. */
    isOccasionGone: boolean;
    type: EmailType;
    /** Empty for the usual place. */
    replyTo: string;
    /** Who did what with it, in words: `Stopped by Sam Staff (sam@charity.org)`. */
    people: string[];
  };

const orders = ['crf69_retriedby', 'crf69_stoppedby', 'crf69_resumedby'] as const;
const chosen = ['crf69_emailtype', 'crf69_replyto', 'crf69_chosenpeople'] as const;
const state = ['crf69_claimeduntil', 'statecode', 'modifiedon', '_modifiedby_value'] as const;
const text = [
  ...summary,
  ...state,
  ...orders,
  ...occasionColumns,
  ...chosen,
  'crf69_description',
  'crf69_recipients',
] as const;

/** Reads a sent email. @throws DataverseError `notFound` if it was deleted */
export async function sentEmail(dataverse: Client, ref: EmailRef, signal?: AbortSignal): Promise<SentText> {
  const [item, reach] = await Promise.all([
    textRow(dataverse, ref, signal),
    reachOfEmails([ref], { dataverse, signal }),
  ]);
  return { ...item, reach: withRefused(reach.get(ref.id) ?? noReach, item) };
}

async function textRow(
  dataverse: Client,
  { kind, id }: EmailRef,
  signal: AbortSignal | undefined,
): Promise<Omit<SentText, 'reach'>> {
  if (kind === 'bulk') {
    const row = await dataverse.retrieve(bulkEmail, id, {
      select: [...text, 'createdon', 'crf69_sentby', 'crf69_occasionvalues'],
      annotations: true,
      signal,
    });
    const of = { sentBy: row.crf69_sentby, occasion: occasionOfBulk(row) };
    return { ...itemOf(kind, id, row.createdon, row), ...textOf({ ...row, ...of }) };
  }
  const row = await dataverse.retrieve(scheduledEmail, id, {
    select: [...text, ...seenColumns, 'crf69_scheduleddate'],
    annotations: true,
    signal,
  });
  const of = { sentBy: null, occasion: occasionOfScheduled(row) };
  return { ...itemOf(kind, id, row.crf69_scheduleddate ?? '', row), ...textOf({ ...row, ...of }) };
}

type TextColumn =
  | (typeof orders)[number]
  | (typeof occasionColumns)[number]
  | 'crf69_description'
  | 'crf69_recipients'
  | 'crf69_chosenpeople'
  | 'crf69_replyto';
type TextRow = Record<TextColumn, string | null> & {
  crf69_emailtype: number | null;
  crf69_dispatchstatus: number | null;
  crf69_claimeduntil: string | null;
  statecode: number;
  modifiedon: string;
  _modifiedby_value: string | null;
};

const textOf = (row: TextRow & { sentBy: string | null; occasion: OccasionRef | undefined }) => ({
  body: row.crf69_description ?? '',
  addresses: row.crf69_recipients ?? '',
  chosen: readChosen(row.crf69_chosenpeople),
  occasion: row.occasion,
  isOccasionGone: row.occasion !== undefined && !occasionOf(row),
  type: emailTypeOf(row.crf69_emailtype),
  replyTo: row.crf69_replyto ?? '',
  people: peopleOf(row),
  status: statusOf(row.crf69_dispatchstatus),
  isClaimed: row.crf69_claimeduntil !== null,
  isWithdrawn: row.statecode !== activeState,
  changedBy: formattedValue(row, '_modifiedby_value') ?? '',
  changedOn: row.modifiedon,
});

const peopleOf = (row: TextRow & { sentBy: string | null }): string[] =>
  Object.entries({
    'Sent by': row.sentBy,
    'Sent again by': row.crf69_retriedby,
    'Stopped by': row.crf69_stoppedby,
    'Resumed by': row.crf69_resumedby,
  }).flatMap(([done, by]) => (by ? [`${done} ${by}`] : []));
