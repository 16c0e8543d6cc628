import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { eq, isIn } from '../../dataverse/filter.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { upsertKeys } from '../../dataverse/people/upsertKeys.ts';
import type { NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { withKeys } from '../../domain/people/describedRows.ts';
import { stateCode } from '../../domain/references/states.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';

/** The row of a referee whom a volunteer has named. */
export type RefereeRow = {
  id: string;
  etag: string;
  name: string;
  /** When the row was made, ISO 8601. */
  namedOn: string;
  email: string;
  /** Whether the referee gave the reference. One who declined did not, and may be replaced. */
  answered: boolean;
  /** Whether mail to the address bounced. */
  bounced: boolean;
  /** Who requested it; undefined while nobody has. */
  requestedBy: string | undefined;
  /** When the referee was requested, ISO 8601. */
  requestedOn: string | null;
  /** Whether nobody has ever written to the referee, who then cannot know the link. */
  neverAsked: boolean;
  /** Whether the referee was neither replaced nor deactivated. */
  active: boolean;
  /** The digest of the submission that named the referee, or of the referee's own. */
  digest: string | null;
  reference: string | null;
  /** The submissions before that, `<reference> <digest>`, the latest first. */
  earlier: readonly string[];
};

export type RefereeChanges = {
  added: readonly NewRow[];
  /** Rows that stay, with what was entered now: about the same referee, or about another where nobody was asked. */
  corrected: readonly { row: NewRow; etag: string }[];
  replaced: readonly Pick<RefereeRow, 'id' | 'etag'>[];
  /** A row that is rewritten unchanged under its ETag: of two lists submitted at once, one then fails and counts the requests again. */
  counted: Pick<RefereeRow, 'id' | 'etag' | 'requestedBy'> | undefined;
  /** The volunteer's own row, with the language that they chose. */
  chosen?: NewRow | undefined;
};

/** A volunteer's referees, in Dataverse. */
export type NamedReferees = {
  /** Returns all whom the volunteer has ever named, in the order of naming. */
  of: (volunteerId: string) => Promise<RefereeRow[]>;
  /**
   * Makes all changes in one transaction; returns `changed` if one of the rows has changed since it was read, such as by its referee's answer.
   */
  change: (changes: RefereeChanges) => Promise<'done' | 'changed'>;
};

const inactive = {
  statecode: inactiveState,
  statuscode: 2,
  crf69_state: stateCode('replaced'),
  crf69_nextstep: null,
  crf69_nextstepon: null,
};
const table = tables.characterReference;

type Asked = { crf69_requestedon: string | null; crf69_answeredon: string | null; crf69_bouncedon: string | null };

const isNeverAsked = (row: Asked): boolean =>
  row.crf69_requestedon === null && row.crf69_answeredon === null && row.crf69_bouncedon === null;

/** Returns those of the references about which the ledger has a message, although the row does not say so: WhatsApp, or a lost write. */
async function writtenTo(dataverse: Client, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const filter = isIn('crf69_recordid', ids);
  const rows = await dataverse.listAll(tables.messageDelivery, { select: ['crf69_recordid'], filter });
  return new Set(rows.flatMap((row) => row.crf69_recordid ?? []));
}

export function namedRefereesIn(dataverse: Client): NamedReferees {
  return {
    async of(volunteerId) {
      const rows = await dataverse.listAll(table, {
        select: [
          ...(['crf69_name', 'crf69_email', 'crf69_answeredon', 'crf69_declined', 'crf69_bouncedon'] as const),
          ...(['crf69_requestedon', 'crf69_requestedby', 'statecode', 'createdon'] as const),
          ...(['crf69_submissiondigest', 'crf69_submissionreference', 'crf69_earliersubmissions'] as const),
        ],
        filter: eq('_crf69_volunteerprofile_value', volunteerId),
        orderBy: ['createdon asc', 'crf69_name asc'],
      });
      const written = await writtenTo(
        dataverse,
        rows.filter(isNeverAsked).map((row) => row.crf69_crresponseid),
      );
      return rows.map((row) => ({
        id: row.crf69_crresponseid,
        etag: row['@odata.etag'],
        name: row.crf69_name ?? '',
        namedOn: row.createdon ?? '',
        email: row.crf69_email ?? '',
        answered: row.crf69_answeredon !== null && row.crf69_declined !== true,
        bounced: row.crf69_bouncedon !== null,
        requestedBy: row.crf69_requestedon === null ? undefined : (row.crf69_requestedby ?? ''),
        requestedOn: row.crf69_requestedon,
        neverAsked: isNeverAsked(row) && !written.has(row.crf69_crresponseid),
        active: row.statecode === activeState,
        digest: row.crf69_submissiondigest,
        reference: row.crf69_submissionreference,
        earlier: row.crf69_earliersubmissions?.split('\n') ?? [],
      }));
    },

    async change({ added, corrected, replaced, counted, chosen }) {
      try {
        await dataverse.atomic([
          ...withKeys(added).map((made) => create(made.table, made.id, made.row)),
          ...corrected.flatMap(({ row: { id, row }, etag }) => [
            update(table, id, row, { ifMatch: etag }),
            ...upsertKeys(table, id, row),
          ]),
          // Deactivated and not deleted: the sent link becomes invalid, and staff can see who was named.
          ...replaced.map(({ id, etag }) => update(table, id, inactive, { ifMatch: etag })),
          // Writes the stored value again: any update gives the row a new ETag.
          ...(counted
            ? [update(table, counted.id, { crf69_requestedby: counted.requestedBy }, { ifMatch: counted.etag })]
            : []),
          ...(chosen ? [update(chosen.table, chosen.id, chosen.row)] : []),
        ]);
        return 'done';
      } catch (error) {
        const kinds = ['preconditionFailed', 'duplicateKey', 'notFound'];
        if (error instanceof DataverseError && kinds.includes(error.kind)) return 'changed';
        throw error;
      }
    },
  };
}
