import type { Client } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { mapped, type Operation } from '../../dataverse/operation.ts';
import { firstPage, retrieve } from '../../dataverse/operations/readOperations.ts';
import type { LinkedFormName } from '../../domain/contract/paths.ts';
import type { Link } from '../../domain/forms/formTypes.ts';
import { linkedFormNames, linkedForms } from '../../domain/forms/index.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { pressLoader } from './batchLoader.ts';
import { type LinkChannel, messagesAbout, type SentAbout } from './deliveries/ofRecord.ts';
import { type LinkRecipient, readRecipient } from './recipients.ts';

/** When each of a record's forms was last submitted, by the form's name. */
export type LastAnswers = Partial<Record<LinkedFormName, string>>;

/** The recipient of a record's links, the messages and the answers. */
export type LinkHistory = {
  /** Reads all in one request, because panels ask every few seconds. Returns undefined as `Recipients.find` does. */
  read: (param: Link['param'], recordId: string) => Promise<RecordHistory | undefined>;
  /** Reads what one link is sent by: the recipient, and its earlier messages. Returns undefined as `Recipients.find` does. */
  before: (
    param: Link['param'],
    recordId: string,
    of: LinkChannel,
  ) => Promise<Pick<RecordHistory, 'recipient' | 'sent'> | undefined>;
};

export type RecordHistory = {
  recipient: LinkRecipient;
  /** The messages about it, newest first. */
  sent: SentAbout[];
  answers: LastAnswers;
};

export const linkHistoryIn = (dataverse: Client): LinkHistory => ({
  async read(param, recordId) {
    if (!isGuid(recordId)) return undefined;
    const load = pressLoader(dataverse);
    const [recipient, sent, answers] = await Promise.all([
      load(readRecipient(param, recordId)),
      load(messagesAbout(recordId)),
      Promise.all(readAnswers(param, recordId).map((newest) => load(newest))),
    ]);
    if (!recipient) return undefined;
    return { recipient, sent, answers: Object.fromEntries(answers.flatMap(Object.entries<string>)) };
  },
  async before(param, recordId, of) {
    if (!isGuid(recordId)) return undefined;
    const load = pressLoader(dataverse);
    const [recipient, sent] = await Promise.all([
      load(readRecipient(param, recordId)),
      load(messagesAbout(recordId, of)),
    ]);
    return recipient && { recipient, sent };
  },
});

/** The lookups by which answers belong to the record of a link. */
const ownerColumns = { vol_id: '_crf69_volunteerprofile_value', org_id: '_crf69_organization_value' } as const;

/** Reads when a form was last submitted about a record: each submission is a new row. */
function readNewest(name: LinkedFormName, ownerColumn: string, id: string): Operation<LastAnswers> {
  // Every table of answers has the lookup, but the type shows only what all tables share.
  const { write } = eq(ownerColumn, id);
  const newest = { select: ['createdon'], orderBy: ['createdon desc'], top: 1, filter: { write } } as const;
  return mapped(firstPage(linkedForms[name].rows.root, newest), ({ rows: [row] }) =>
    row ? { [name]: row.createdon } : {},
  );
}

/** A referee answers in the row behind the link; all other answers are rows of their own. */
const readReference = (id: string): Operation<LastAnswers> =>
  mapped(retrieve(tables.characterReference, id, { select: ['crf69_answeredon'] }), ({ crf69_answeredon: on }) =>
    on === null ? {} : { characterReference: on },
  );

const readAnswers = (param: Link['param'], id: string): readonly Operation<LastAnswers>[] =>
  param === 'cr_id'
    ? [readReference(id)]
    : linkedFormNames
        .filter((name) => linkedForms[name].form.link.param === param)
        .map((name) => readNewest(name, ownerColumns[param], id));
