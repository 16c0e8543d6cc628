/** Rows that are old by themselves: emails, their deliveries, drafts, and records of imports. */
import type { Client, Reader } from '../../../dataverse/client.ts';
import { and, isIn, lt, or } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { bulkEmailIdIn } from '../../../domain/messages/purposes.ts';
import { normalisedAddress, readRecipients } from '../../../domain/messages/recipientList.ts';
import type { Counts, OldKind } from '../../../domain/retention/rules.ts';
import { deliveryStatus, dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { tables } from '../../../domain/schema/index.ts';
import { countsOf, type RowRef, removeAll } from './rows.ts';

const { bulkEmail, contact, emailDraft, messageDelivery, scheduledEmail, volunteerImport, volunteerProfile } = tables;

export type RetentionByAge = {
  /** Returns how many rows from before then there are, by table. @param held the profiles, contacts and references whose messages stay */
  count: (kind: OldKind, before: string, held: ReadonlySet<string>) => Promise<Counts>;
  /** Deletes some of them. @returns whether all are gone */
  removeSome: (kind: OldKind, before: string, held: ReadonlySet<string>) => Promise<boolean>;
};

const ended = Object.values(dispatchStatus.codes).filter(
  (code) => code !== dispatchStatus.codes.scheduled && code !== dispatchStatus.codes.dispatching,
);
const settled = Object.values(deliveryStatus.codes).filter(
  (code) => code !== deliveryStatus.codes.pending && code !== deliveryStatus.codes.sending,
);
/** A part of a run: as much as a timer has time for. */
const mostAtOnce = 2000;

export function retentionByAgeIn(dataverse: Client, eraser: Client): RetentionByAge {
  const found = (kind: OldKind, before: string, held: ReadonlySet<string>) => {
    const reader = dataverse.batchedReads();
    if (kind === 'imports') return oldImports(reader, before);
    return kind === 'drafts' ? oldDrafts(reader, before, held) : oldMessages(reader, before, held);
  };
  return {
    count: async (...of) => countsOf(await found(...of)),
    async removeSome(...of) {
      const rows = await found(...of);
      await removeAll(dataverse, eraser, rows.slice(0, mostAtOnce));
      return rows.length <= mostAtOnce;
    },
  };
}

/** A draft that somebody changes meanwhile stays. One to a person whose data is held stays, too. */
async function oldDrafts(reader: Reader, before: string, held: ReadonlySet<string>): Promise<RowRef[]> {
  const [rows, addresses] = await Promise.all([
    reader.listAll(emailDraft, { select: ['crf69_recipients'], filter: lt('modifiedon', before) }),
    addressesOf(reader, held),
  ]);
  return rows
    .filter((row) => !isTo(row, addresses))
    .map((row) => ({ table: 'emailDraft', id: row.crf69_emaildraftid, ifMatch: row['@odata.etag'] }));
}

async function oldImports(reader: Reader, before: string): Promise<RowRef[]> {
  const rows = await reader.listAll(volunteerImport, { select: [], filter: lt('crf69_importedon', before) });
  return rows.map((row) => ({ table: 'volunteerImport', id: row.crf69_importid }));
}

/** Emails are deleted before their deliveries, because an email without its deliveries would be sent again. An email to a person whose data is held stays, with all its deliveries. */
async function oldMessages(reader: Reader, before: string, held: ReadonlySet<string>): Promise<RowRef[]> {
  const columns = ['crf69_dispatchstatus'] as const;
  // An email is never newer than its deliveries.
  const old = lt('createdon', before);
  const [timed, bulk, deliveries, addresses] = await Promise.all([
    reader.listAll(scheduledEmail, { select: [...columns, 'crf69_scheduleddate'], filter: old }),
    reader.listAll(bulkEmail, { select: columns, filter: old }),
    reader.listAll(messageDelivery, {
      select: ['crf69_recipient', 'crf69_recordid', 'crf69_purpose', '_crf69_scheduledemail_value'],
      filter: and(old, isIn('crf69_status', settled)),
    }),
    addressesOf(reader, held),
  ]);
  const isBefore = (on: string | null) => on !== null && Date.parse(on) < Date.parse(before);
  const isOver = (row: { crf69_dispatchstatus: number | null }) => ended.includes(row.crf69_dispatchstatus ?? 0);
  const isHeld = (row: (typeof deliveries)[number]) =>
    held.has(row.crf69_recordid ?? '') || addresses.has(normalisedAddress(row.crf69_recipient ?? ''));
  const toHeld = new Set([
    ...deliveries
      .filter(isHeld)
      .flatMap((row) => [row._crf69_scheduledemail_value ?? [], bulkEmailIdIn(row.crf69_purpose) ?? []].flat()),
    ...(await emailsTo(reader, addresses, before)),
  ]);
  const oldTimed = timed.filter(
    (row) => isOver(row) && isBefore(row.crf69_scheduleddate) && !toHeld.has(row.crf69_scheduledemailid),
  );
  const oldBulk = bulk.filter((row) => isOver(row) && !toHeld.has(row.crf69_bulkemailid));
  const goes = new Set([
    ...oldTimed.map((row) => row.crf69_scheduledemailid),
    ...oldBulk.map((row) => row.crf69_bulkemailid),
  ]);
  const stays = new Set(bulk.map((row) => row.crf69_bulkemailid).filter((id) => !goes.has(id)));
  const oldDeliveries = deliveries.filter((row) => {
    const isOfStaying =
      stays.has(bulkEmailIdIn(row.crf69_purpose) ?? '') ||
      (row._crf69_scheduledemail_value !== null && !goes.has(row._crf69_scheduledemail_value));
    return !isOfStaying && !isHeld(row);
  });
  return [
    ...oldTimed.map((row): RowRef => ({ table: 'scheduledEmail', id: row.crf69_scheduledemailid })),
    ...oldBulk.map((row): RowRef => ({ table: 'bulkEmail', id: row.crf69_bulkemailid })),
    ...oldDeliveries.map((row): RowRef => ({ table: 'messageDelivery', id: row.crf69_messagedeliveryid })),
  ];
}

/** Returns the ids of the emails from before then that have one of these recipients. */
async function emailsTo(reader: Reader, addresses: ReadonlySet<string>, before: string): Promise<string[]> {
  if (addresses.size === 0) return [];
  const query = { select: ['crf69_recipients'], filter: lt('createdon', before) } as const;
  const [timed, bulk] = await Promise.all([reader.listAll(scheduledEmail, query), reader.listAll(bulkEmail, query)]);
  return [
    ...timed.filter((row) => isTo(row, addresses)).map((row) => row.crf69_scheduledemailid),
    ...bulk.filter((row) => isTo(row, addresses)).map((row) => row.crf69_bulkemailid),
  ];
}

const isTo = (row: { crf69_recipients: string | null }, addresses: ReadonlySet<string>): boolean =>
  readRecipients(row.crf69_recipients).addresses.some((address) => addresses.has(normalisedAddress(address)));

async function addressesOf(reader: Reader, held: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    chunksOf([...held], 300).map(async (ids) => {
      const [profiles, contacts] = await Promise.all([
        reader.listAll(volunteerProfile, {
          select: ['crf69_volunteeremail'],
          filter: or(isIn('crf69_volunteerprofileid', ids), isIn('_crf69_contact_value', ids)),
          expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number'] } },
        }),
        reader.listAll(contact, { select: ['crf69_email', 'crf69_number'], filter: isIn('crf69_contactid', ids) }),
      ]);
      return [
        ...profiles.map((row) => row.crf69_volunteeremail),
        ...[...contacts, ...profiles.flatMap((row) => row.crf69_Contact ?? [])].flatMap((row) => [
          row.crf69_email,
          row.crf69_number,
        ]),
      ];
    }),
  );
  return new Set(found.flat().flatMap((address) => (address ? normalisedAddress(address) : [])));
}
