/**
 * Reads the ledger for messages about a record: a volunteer, an organisation, a reference, a submission or a privacy request. Also
 * finds the deliveries that the hourly sweep checks, those of emails to many included.
 */
import type { Client } from '../../../dataverse/client.ts';
import { and, eq, ge, lt, ne, or } from '../../../dataverse/filter.ts';
import { mapped, type Operation } from '../../../dataverse/operation.ts';
import { firstPage } from '../../../dataverse/operations/readOperations.ts';
import type { DeliveryStatusName } from '../../../domain/contract/deliveryTransitions.ts';
import { channel, deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { columns, type Delivery, deliveryOf, table } from './delivery.ts';

const { pending, sending, accepted, delivered, unknown } = deliveryStatus.codes;
/** One message about a record. */
export type SentAbout = {
  id: string;
  purpose: string;
  recipient: string;
  /** A code of the choice `channel`. */
  channel: number | null;
  status: DeliveryStatusName | null;
  /** ISO 8601; null before it was accepted. */
  acceptedOn: string | null;
  modifiedOn: string;
  /** From the provider's report: when it tried, and why the message did not arrive. Empty before the first report. */
  reportedOn: string;
  reason: string;
  /** The key of the press that sent it. */
  pressKey: string | null;
  /** The member of staff who sent it; empty in older rows, which have no name. */
  by: string;
};

export type DeliveriesOfRecord = {
  /**
   * Returns the id of a record's first delivery for this purpose; undefined if there is none. Asked before the link of a privacy
   * request is sent, so that a try after midnight continues the message of the day before.
   */
  idAbout: (recordId: string, purpose: string) => Promise<string | undefined>;
  /**
   * Returns whether an email or SMS for this purpose about a record was sent, is being sent, or has an unknown outcome. Asked before
   * the app requests a reference, because staff may have sent the link by hand.
   */
  mayHaveGone: (recordId: string, purpose: string) => Promise<boolean>;
  /**
   * Returns whether a member of staff has ever sent an SMS about one of these records. Asked when somebody asks by number for the
   * link of their own page: strangers set off no SMS to others.
   */
  wasTextedByStaff: (recordIds: readonly string[]) => Promise<boolean>;
  /**
   * Returns the messages for these purposes that a provider accepted since then, or may have accepted, about any record. Asked by
   * the chase of references, which sends a mailbox one message a day.
   */
  writtenSince: (purposes: readonly string[], since: Date) => Promise<{ id: string; recipient: string }[]>;
  /**
   * Returns what the hourly sweep of the ledger checks, the longest unchanged first: messages about a record that are pending or being
   * sent and were last changed before `lostBefore`; and emails of every kind, those to many included, whose outcome is unknown and
   * that were last changed in one of the spans (`until` excluded). Returns all: a limit could let many unknown ones hide a lost one.
   */
  leftOver: (of: { lostBefore: Date; unknownSince: readonly { from: Date; until: Date }[] }) => Promise<Delivery[]>;
};

export type LinkChannel = { purpose: string; channel: number };

/** Enough to find the last message of each link by each channel. */
const mostMessages = 200;

export const deliveriesOfRecord = (dataverse: Client): DeliveriesOfRecord => ({
  async idAbout(recordId, purpose) {
    const filter = and(eq('crf69_recordid', recordId), eq('crf69_purpose', purpose));
    const orderBy = ['createdon', 'crf69_messagedeliveryid'] as const;
    const { rows } = await dataverse.page(table, { select: ['crf69_status'], filter, orderBy, top: 1 });
    return rows[0]?.crf69_messagedeliveryid;
  },

  async mayHaveGone(recordId, purpose) {
    const filter = and(
      eq('crf69_recordid', recordId.toLowerCase()),
      eq('crf69_purpose', purpose),
      // What staff opened in WhatsApp need not have been sent there.
      ne('crf69_channel', channel.codes.whatsapp),
      or(...[sending, accepted, delivered, unknown].map((status) => eq('crf69_status', status))),
    );
    return (await dataverse.page(table, { select: [], filter, top: 1 })).rows.length > 0;
  },

  async wasTextedByStaff(recordIds) {
    const about = or(...recordIds.map((id) => eq('crf69_recordid', id.toLowerCase())));
    const filter = and(about, eq('crf69_channel', channel.codes.sms), ne('crf69_sentby', null));
    return (await dataverse.page(table, { select: [], filter, top: 1 })).rows.length > 0;
  },

  async writtenSince(purposes, since) {
    const isForThese = or(...[...new Set(purposes)].map((purpose) => eq('crf69_purpose', purpose)));
    const from = since.toISOString();
    // One that is on its way, or whose outcome is unknown, may have been accepted.
    const mayBeAccepted = and(
      ge('crf69_claimedon', from),
      or(eq('crf69_status', sending), eq('crf69_status', unknown)),
    );
    const filter = and(or(ge('crf69_acceptedon', from), mayBeAccepted), isForThese);
    const rows = await dataverse.listAll(table, { select: ['crf69_recipient'], filter });
    return rows.map((row) => ({ id: row.crf69_messagedeliveryid, recipient: row.crf69_recipient ?? '' }));
  },

  async leftOver({ lostBefore, unknownSince }) {
    const isLost = and(
      or(eq('crf69_status', pending), eq('crf69_status', sending)),
      ne('crf69_recordid', null),
      lt('modifiedon', lostBefore.toISOString()),
    );
    const isUnknown = and(
      eq('crf69_status', unknown),
      eq('crf69_channel', channel.codes.email),
      or(
        ...unknownSince.map(({ from, until }) =>
          and(ge('modifiedon', from.toISOString()), lt('modifiedon', until.toISOString())),
        ),
      ),
    );
    const filter = or(isLost, isUnknown);
    const rows = await dataverse.listAll(table, { select: columns, filter, orderBy: ['modifiedon'] });
    return rows.map(deliveryOf);
  },
});

/**
 * Builds the operation that reads the messages about a record, newest first.
 * @param of reads only one link by one channel
 */
export const messagesAbout = (recordId: string, of?: LinkChannel): Operation<SentAbout[]> =>
  mapped(
    firstPage(table, {
      select: [
        ...(['crf69_purpose', 'crf69_recipient', 'crf69_channel', 'crf69_status'] as const),
        ...(['crf69_acceptedon', 'crf69_presskey', 'crf69_sentby', 'modifiedon'] as const),
        ...(['crf69_reportedon', 'crf69_lasterror'] as const),
      ],
      filter: and(
        eq('crf69_recordid', recordId.toLowerCase()),
        of && eq('crf69_purpose', of.purpose),
        of && eq('crf69_channel', of.channel),
      ),
      orderBy: ['createdon desc'],
      top: mostMessages,
    }),
    ({ rows }) =>
      rows.map((row) => ({
        id: row.crf69_messagedeliveryid,
        purpose: row.crf69_purpose ?? '',
        recipient: row.crf69_recipient ?? '',
        channel: row.crf69_channel,
        status: deliveryStatus.names.get(row.crf69_status) ?? null,
        acceptedOn: row.crf69_acceptedon,
        modifiedOn: row.modifiedon,
        reportedOn: row.crf69_reportedon ?? '',
        reason: row.crf69_lasterror ?? '',
        pressKey: row.crf69_presskey,
        by: row.crf69_sentby ?? '',
      })),
  );
