/** Concerns of referees in Dataverse: those that the form stored earlier had the referee's name, which the change history keeps. */
import type { Client, Reader } from '../../../dataverse/client.ts';
import { isIn } from '../../../dataverse/filter.ts';
import { namesReferee } from '../../../domain/concerns/raisedByReferee.ts';
import { columnName, tables } from '../../../domain/schema/index.ts';
import { formerTexts } from './formerAddresses.ts';
import { inChunks, type RowRef } from './rows.ts';

const raisedBy = columnName('raisedby');

/** Returns the concerns raised with one of these references whose change history has the name of who raised it. */
export async function concernsOnceNaming(
  reader: Reader,
  eraser: Client,
  referenceIds: readonly string[],
): Promise<RowRef[]> {
  const raised = await inChunks(referenceIds, (some) =>
    reader.listAll(tables.concern, { select: [], filter: isIn('_crf69_characterreference_value', some) }),
  );
  const named = raised.map(
    async ({ crf69_concernid: id }): Promise<RowRef[]> =>
      (await formerTexts(eraser, [id], [raisedBy])).some(namesReferee) ? [{ table: 'concern', id }] : [],
  );
  return (await Promise.all(named)).flat();
}
