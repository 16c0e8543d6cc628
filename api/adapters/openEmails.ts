/** Windows that have an email open, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { lt } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';

export type OpenEmails = {
  /** Deletes the rows of windows that have not reported since then. @returns how many */
  deleteOld: (before: Date) => Promise<number>;
};

export const openEmailsIn = (dataverse: Client): OpenEmails => ({
  async deleteOld(before) {
    const filter = lt('modifiedon', before.toISOString());
    const rows = await dataverse.listAll(tables.openEmail, { select: [], filter });
    for (const { crf69_openemailid: id, '@odata.etag': ifMatch } of rows)
      await dataverse.remove(tables.openEmail, id, { ifMatch }).catch((error: unknown) => {
        if (!isOvertaken(error)) throw error;
      });
    return rows.length;
  },
});

/** Changed or deleted since it was read: then it is not old, or gone. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DataverseError && (error.kind === 'preconditionFailed' || error.kind === 'notFound');
