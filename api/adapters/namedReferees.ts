import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { eq } from '../../dataverse/filter.ts';
import { create, update } from '../../dataverse/operations/write.ts';
import type { NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { tables } from '../../domain/schema/index.ts';
import { activeState } from './links.ts';

/** The row of a referee whom a volunteer has named. */
export type RefereeRow = {
  id: string;
  etag: string;
  name: string;
  answered: boolean;
  /** Not replaced by another referee, nor deactivated by staff. */
  active: boolean;
  /** The seal of the submission that named the referee, or of the referee's own. */
  digest: string | null;
  reference: string | null;
};

export type RefereeChanges = {
  added: readonly NewRow[];
  /** Referees who stay, with what is told of them now. */
  corrected: readonly { row: NewRow; etag: string }[];
  replaced: readonly Pick<RefereeRow, 'id' | 'etag'>[];
};

/** A volunteer's referees, in Dataverse. */
export type NamedReferees = {
  /** All whom the volunteer has ever named, the first named first. */
  of: (volunteerId: string) => Promise<RefereeRow[]>;
  /** Makes all changes or none; `changed` when one of the rows was changed meanwhile, such as by its referee's answer. */
  change: (changes: RefereeChanges) => Promise<'done' | 'changed'>;
};

const inactive = { statecode: 1, statuscode: 2 };
const table = tables.characterReference;

export function namedRefereesIn(dataverse: Client): NamedReferees {
  return {
    async of(volunteerId) {
      const rows = await dataverse.listAll(table, {
        select: [
          'crf69_name',
          'crf69_answeredon',
          'crf69_submissiondigest',
          'crf69_submissionreference',
          'statecode',
          'createdon',
        ],
        filter: eq('_crf69_volunteerprofile_value', volunteerId),
        orderBy: ['createdon asc', 'crf69_name asc'],
      });
      return rows.map((row) => ({
        id: row.crf69_crresponseid,
        etag: row['@odata.etag'],
        name: row.crf69_name ?? '',
        answered: row.crf69_answeredon !== null,
        active: row.statecode === activeState,
        digest: row.crf69_submissiondigest,
        reference: row.crf69_submissionreference,
      }));
    },

    async change({ added, corrected, replaced }) {
      try {
        await dataverse.atomic([
          ...added.map(({ id, row }) => create(table, id, row)),
          ...corrected.map(({ row: { id, row }, etag }) => update(table, id, row, { ifMatch: etag })),
          // Deactivated and not deleted: a link that was sent leads nowhere, and staff can see who was named.
          ...replaced.map(({ id, etag }) => update(table, id, inactive, { ifMatch: etag })),
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
