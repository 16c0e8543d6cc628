import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { mapped, type Operation } from '../../dataverse/operation.ts';
import { firstPage, retrieve } from '../../dataverse/operations/readOperations.ts';
import type { Link } from '../../domain/forms/formTypes.ts';
import type { LinkMessageName } from '../../domain/messages/linkMessages.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { messagesAbout, type SentAbout } from './deliveries/ofRecord.ts';
import { type LinkRecipient, readRecipient } from './recipients.ts';

/** When each of a record's forms was last submitted, by the name of the message that links to it. */
export type LastAnswers = Partial<Record<LinkMessageName, string>>;

/** The recipient of a record's links, the messages and the answers. */
export type LinkHistory = {
  /** Reads all in one request, because panels ask every few seconds. Returns undefined as `Recipients.find` does. */
  read: (param: Link['param'], recordId: string) => Promise<RecordHistory | undefined>;
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
