/** Drafts of emails in Dataverse, and windows that have one open. The app deletes old ones, and reads nothing in them. */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { lt } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';

export type EmailDrafts = {
  /** Deletes the drafts that nobody has changed since then. @returns how many */
  deleteOldDrafts: (before: Date) => Promise<number>;
  /** Deletes the rows of windows that have not reported since then. @returns how many */
  deleteOldWindows: (before: Date) => Promise<number>;
};

export function emailDraftsIn(dataverse: Client): EmailDrafts {
  /** Changed or deleted since it was read: then it is not old, or gone. */
  const isOvertaken = (error: unknown): boolean =>
    error instanceof DataverseError && (error.kind === 'preconditionFailed' || error.kind === 'notFound');

  async function removeEach(rows: readonly (() => Promise<undefined>)[]): Promise<number> {
    for (const remove of rows)
      await remove().catch((error: unknown) => {
        if (!isOvertaken(error)) throw error;
      });
    return rows.length;
  }

  return {
    async deleteOldDrafts(before) {
      const filter = lt('modifiedon', before.toISOString());
      const rows = await dataverse.listAll(tables.emailDraft, { select: [], filter });
      return removeEach(
        rows.map((row) => () => {
          const { crf69_emaildraftid: id, '@odata.etag': ifMatch } = row;
          return dataverse.remove(tables.emailDraft, id, { ifMatch });
        }),
      );
    },
    async deleteOldWindows(before) {
      const filter = lt('modifiedon', before.toISOString());
      const rows = await dataverse.listAll(tables.openEmail, { select: [], filter });
      return removeEach(
        rows.map((row) => () => {
          const { crf69_openemailid: id, '@odata.etag': ifMatch } = row;
          return dataverse.remove(tables.openEmail, id, { ifMatch });
        }),
      );
    },
  };
}
