/**
 * Rows from before the form did so: fills in whom a referee's concern is about, because the volunteer may be erased one day, and
 * takes the referee's name out, because they may be, too; its change history goes with the name.
 */
import { noteGone } from '../../api/adapters/retention/rows.ts';
import type { Client } from '../../dataverse/client.ts';
import { eq, or, startsWith } from '../../dataverse/filter.ts';
import { namesReferee, raisedByReferee, withName } from '../../domain/concerns/raisedByReferee.ts';
import { unnamedVolunteer } from '../../domain/concerns/unnamedVolunteer.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Task } from './task.ts';

/**
 * @param hasTable whether the table exists
 * @returns a task for each concern without the name whose volunteer is known, or with its referee's
 */
export async function concernNameTasks(client: Client, hasTable: boolean): Promise<Task[]> {
  if (!hasTable) return [];
  const rows = await client.listAll(tables.concern, {
    select: ['crf69_code', 'crf69_about', 'crf69_raisedby'],
    filter: or(eq('crf69_about', unnamedVolunteer), startsWith('crf69_raisedby', withName)),
    expand: {
      crf69_CharacterReference: {
        select: ['crf69_crresponseid'],
        expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
      },
    },
  });
  return rows.flatMap((row): Task[] => {
    const name = row.crf69_CharacterReference?.crf69_VolunteerProfile?.crf69_volunteerid;
    const isFilled = row.crf69_about === unnamedVolunteer && Boolean(name);
    const isTakenOut = namesReferee(row.crf69_raisedby ?? '');
    if (!isFilled && !isTakenOut) return [];
    const ifMatch = row['@odata.etag'];
    const what = [
      ...(isFilled ? ['the name of whom it is about'] : []),
      ...(isTakenOut ? ['without the referee’s, which the reference has'] : []),
    ].join(', ');
    const change = {
      ...(isFilled && name && { crf69_about: name }),
      ...(isTakenOut && { crf69_raisedby: raisedByReferee }),
    };
    return [
      {
        sign: '~',
        what: `concern ${row.crf69_code}: ${what}`,
        async run() {
          const id = row.crf69_concernid;
          if (isTakenOut) await noteGone(client, [{ table: 'concern', id }], true);
          await client.update(tables.concern, id, change, { ifMatch });
        },
      },
    ];
  });
}
