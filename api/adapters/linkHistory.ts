import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { mapped, type Operation } from '../../dataverse/operation.ts';
import { firstPage, retrieve } from '../../dataverse/operations/readOperations.ts';
import type { Link } from '../../domain/forms/formTypes.ts';
import type { LinkMessageName } from '../../domain/messages/linkMessages.ts';
import { tables } from '../../domain/schema/index.ts';
import { isGuid } from './links.ts';
import { type LinkRecipient, readRecipient } from './recipients.ts';

/** One message about a record, as the ledger has it. */
export type SentAbout = {
  id: string;
  purpose: string;
  recipient: string;
  /** Codes of the ledger's choices. */
  channel: number | null;
  status: number | null;
  /** ISO 8601; nothing before it was accepted. */
  acceptedOn: string | null;
  modifiedOn: string;
  /** What the provider reported of it: when, and why it did not arrive. Empty before a report came. */
  reportedOn: string;
  reason: string;
  /** Of the press that it was written down for. */
  pressKey: string | null;
  /** The member of staff who sent it; empty before that was written down. */
  by: string;
};

/** When each of a record's forms was last filled in, by the name of the message that leads to it. */
export type LastAnswers = Partial<Record<LinkMessageName, string>>;

/** What the links of a record have left behind. */
export type LinkHistory = {
  /** The messages of one link by one channel, the newest first. */
  sent: (recordId: string, of: { purpose: string; channel: number }) => Promise<SentAbout[]>;
  /** All of a record at once, in one request, because panels ask every few seconds. Nothing as `Recipients.find`. */
  read: (param: Link['param'], recordId: string) => Promise<RecordHistory | undefined>;
};

export type RecordHistory = {
  recipient: LinkRecipient;
  /** The messages about it, the newest first. */
  sent: SentAbout[];
  answers: LastAnswers;
};

/** Enough to find the last of each link by each channel. */
const mostMessages = 200;

/** The traces in Dataverse. */
export const linkHistoryIn = (dataverse: Client): LinkHistory => ({
  sent: (recordId, of) => dataverse.send(messagesAbout(recordId, of)),

  async read(param, recordId) {
    if (!isGuid(recordId)) return undefined;
    const [recipient, sent, ...answers] = await dataverse.batch(
      [readRecipient(param, recordId), messagesAbout(recordId), ...readAnswers[param](recordId)],
      { continueOnError: true },
    );
    const [found] = valuesOf([recipient]);
    if (!found) return undefined;
    const answered = Object.fromEntries(valuesOf(answers).flatMap(Object.entries<string>));
    return { recipient: found, sent: valuesOf([sent]).flat(), answers: answered };
  },
});

const messagesAbout = (recordId: string, of?: { purpose: string; channel: number }): Operation<SentAbout[]> =>
  mapped(
    firstPage(tables.messageDelivery, {
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
        status: row.crf69_status,
        acceptedOn: row.crf69_acceptedon,
        modifiedOn: row.modifiedon,
        reportedOn: row.crf69_reportedon ?? '',
        reason: row.crf69_lasterror ?? '',
        pressKey: row.crf69_presskey,
        by: row.crf69_sentby ?? '',
      })),
  );

const newest = { select: ['createdon'], orderBy: ['createdon desc'], top: 1 } as const;

const newestOf = (name: LinkMessageName, page: Operation<{ rows: { createdon: string }[] }>): Operation<LastAnswers> =>
  mapped(page, ({ rows: [row] }) => (row ? { [name]: row.createdon } : {}));

const readAnswers: Record<Link['param'], (id: string) => readonly Operation<LastAnswers>[]> = {
  vol_id: (id) => {
    const own = { ...newest, filter: eq('_crf69_volunteerprofile_value', id) };
    return [
      newestOf('volunteerFeedback', firstPage(tables.volunteerFeedback, own)),
      newestOf('corporateFeedback', firstPage(tables.corporateFeedback, own)),
      newestOf('volunteerExit', firstPage(tables.volunteerExit, own)),
      // A volunteer answers by naming referees: each is a row.
      newestOf('characterReferees', firstPage(tables.characterReference, own)),
    ];
  },
  org_id: (id) => {
    const own = { ...newest, filter: eq('_crf69_organization_value', id) };
    return [
      newestOf('organizationFeedback', firstPage(tables.organizationFeedback, own)),
      newestOf('organizationExit', firstPage(tables.organizationExit, own)),
    ];
  },
  cr_id: (id) => [
    mapped(retrieve(tables.characterReference, id, { select: ['crf69_answeredon'] }), ({ crf69_answeredon: on }) =>
      on === null ? {} : { characterReference: on },
    ),
  ],
};
