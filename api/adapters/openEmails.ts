/** Windows that have an email open, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { lt } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';
import { unless } from './unless.ts';

export type OpenEmails = {
  /** Deletes the rows of windows that have not reported since then. @returns how many */
  deleteOld: (before: Date) => Promise<number>;
};

export const openEmailsIn = (dataverse: Client): OpenEmails => ({
  async deleteOld(before) {
    const filter = lt('modifiedon', before.toISOString());
    const rows = await dataverse.listAll(tables.openEmail, { select: [], filter });
    // One that was changed since it was read is not old.
    for (const { crf69_openemailid: id, '@odata.etag': ifMatch } of rows)
      await unless(dataverse.remove(tables.openEmail, id, { ifMatch }), ['preconditionFailed', 'notFound']);
    return rows.length;
  },
});
