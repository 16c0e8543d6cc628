import type { Client } from '../../dataverse/client.ts';
import { and, eq } from '../../dataverse/filter.ts';
import type { Link } from '../../domain/forms/kit.ts';
import type { LinkMessageName } from '../../domain/messages/linkMessages.ts';
import { tables } from '../../domain/schema/index.ts';

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
  /** Of the press that it was written down for. */
  pressKey: string | null;
};

/** When each of a record's forms was last filled in, by the name of the message that leads to it. */
export type LastAnswers = Partial<Record<LinkMessageName, string>>;

/** What the links of a record have left behind. */
export type LinkTraces = {
  /** The messages about it, or those of one link by one channel, the newest first. */
  sent: (recordId: string, of?: { purpose: string; channel: number }) => Promise<SentAbout[]>;
  answers: (param: Link['param'], recordId: string) => Promise<LastAnswers>;
};

/** Enough to find the last of each link by each channel. */
const mostMessages = 200;

/** The traces in Dataverse. */
export function linkTracesIn(dataverse: Client): LinkTraces {
  const readers = { vol_id: answersOfVolunteer, org_id: answersOfOrganization, cr_id: answerOfReferee };
  return {
    async sent(recordId, of) {
      const rows = await dataverse.listAll(tables.messageDelivery, {
        select: [
          ...(['crf69_purpose', 'crf69_recipient', 'crf69_channel', 'crf69_status'] as const),
          ...(['crf69_acceptedon', 'crf69_presskey', 'modifiedon'] as const),
        ],
        filter: and(
          eq('crf69_recordid', recordId.toLowerCase()),
          of && eq('crf69_purpose', of.purpose),
          of && eq('crf69_channel', of.channel),
        ),
        orderBy: ['createdon desc'],
        top: mostMessages,
      });
      return rows.map((row) => ({
        id: row.crf69_messagedeliveryid,
        purpose: row.crf69_purpose ?? '',
        recipient: row.crf69_recipient ?? '',
        channel: row.crf69_channel,
        status: row.crf69_status,
        acceptedOn: row.crf69_acceptedon,
        modifiedOn: row.modifiedon,
        pressKey: row.crf69_presskey,
      }));
    },
    answers: (param, recordId) => readers[param](dataverse, recordId),
  };
}

const newest = { select: ['createdon'], orderBy: ['createdon desc'], top: 1 } as const;

async function answersOfVolunteer(dataverse: Client, id: string): Promise<LastAnswers> {
  const filter = eq('_crf69_volunteerprofile_value', id);
  const [feedback, corporate, exit, referees] = await Promise.all([
    dataverse.listAll(tables.volunteerFeedback, { ...newest, filter }),
    dataverse.listAll(tables.corporateFeedback, { ...newest, filter }),
    dataverse.listAll(tables.volunteerExit, { ...newest, filter }),
    // A volunteer answers by naming referees: each is a row.
    dataverse.listAll(tables.characterReference, { ...newest, filter }),
  ]);
  return {
    ...named('volunteerFeedback', feedback),
    ...named('corporateFeedback', corporate),
    ...named('volunteerExit', exit),
    ...named('characterReferees', referees),
  };
}

async function answersOfOrganization(dataverse: Client, id: string): Promise<LastAnswers> {
  const filter = eq('_crf69_organization_value', id);
  const [feedback, exit] = await Promise.all([
    dataverse.listAll(tables.organizationFeedback, { ...newest, filter }),
    dataverse.listAll(tables.organizationExit, { ...newest, filter }),
  ]);
  return { ...named('organizationFeedback', feedback), ...named('organizationExit', exit) };
}

async function answerOfReferee(dataverse: Client, id: string): Promise<LastAnswers> {
  const row = await dataverse.find(tables.characterReference, id, { select: ['crf69_answeredon'] });
  return row?.crf69_answeredon ? { characterReference: row.crf69_answeredon } : {};
}

const named = (name: LinkMessageName, [row]: readonly { createdon: string }[]): LastAnswers =>
  row ? { [name]: row.createdon } : {};
