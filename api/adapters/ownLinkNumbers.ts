/** The numbers over which the links of volunteers' own pages are signed, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { eq } from '../../dataverse/filter.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { tables } from '../../domain/schema/index.ts';

type Profile = { id: string; contactId: string | undefined };

/** The number over which the links that end are signed, and that of the next ones. */
export type EndedLinks = { number: number; next: number };

/** Ends the links of a person, as `OwnPages.endLinks` says: on each profile, because one mailbox receives the links of all of them. */
export async function endLinksIn(
  dataverse: Client,
  { id, contactId }: Profile,
  { number, next }: EndedLinks,
  tries = 3,
): Promise<boolean> {
  const { volunteerProfile } = tables;
  const profiles = await dataverse.listAll(volunteerProfile, {
    select: ['crf69_linknumber'],
    filter: contactId ? eq('_crf69_contact_value', contactId) : eq('crf69_volunteerprofileid', id),
  });
  const now = profiles.find((row) => row.crf69_volunteerprofileid === id)?.crf69_linknumber ?? 0;
  if (now === next) return true;
  if (now !== number) return false;
  try {
    await dataverse.atomic(
      profiles.map((row) =>
        update(
          volunteerProfile,
          row.crf69_volunteerprofileid,
          { crf69_linknumber: (row.crf69_linknumber ?? 0) + next - number },
          { ifMatch: row['@odata.etag'] },
        ),
      ),
    );
    return true;
  } catch (error) {
    const isChanged = error instanceof DataverseError && error.kind === 'preconditionFailed';
    if (!isChanged || tries === 1) throw error;
    // Another press may have ended them.
    return endLinksIn(dataverse, { id, contactId }, { number, next }, tries - 1);
  }
}
