/** Fills in whom a referee's concern is about, in rows from before the form did: the volunteer may be erased one day. */
import type { Client } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { unnamedVolunteer } from '../../domain/concerns/unnamedVolunteer.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Task } from './task.ts';

/**
 * @param hasTable whether the table exists
 * @returns a task for each concern without the name whose volunteer is known
 */
export async function concernNameTasks(client: Client, hasTable: boolean): Promise<Task[]> {
  if (!hasTable) return [];
  const rows = await client.listAll(tables.concern, {
    select: ['crf69_code'],
    filter: eq('crf69_about', unnamedVolunteer),
    expand: {
      crf69_CharacterReference: {
        select: ['crf69_crresponseid'],
        expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
      },
    },
  });
  return rows.flatMap((row): Task[] => {
    const name = row.crf69_CharacterReference?.crf69_VolunteerProfile?.crf69_volunteerid;
    if (!name) return [];
    const ifMatch = row['@odata.etag'];
    return [
      {
        sign: '~',
        what: `concern ${row.crf69_code}: the name of whom it is about`,
        run: () => client.update(tables.concern, row.crf69_concernid, { crf69_about: name }, { ifMatch }),
      },
    ];
  });
}
