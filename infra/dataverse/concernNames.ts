/**
 * Rows from before the form did so: fills in whom a referee's concern is about, because the volunteer may be erased one day, and
 * takes the referee's name out, because they may be, too.
 */
import type { Client } from '../../dataverse/client.ts';
import { eq, startsWith } from '../../dataverse/filter.ts';
import { raisedByReferee } from '../../domain/concerns/raisedByReferee.ts';
import { unnamedVolunteer } from '../../domain/concerns/unnamedVolunteer.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Task } from './task.ts';

/**
 * @param hasTable whether the table exists
 * @returns a task for each concern without the name whose volunteer is known, and for each with its referee's
 */
export const concernNameTasks = async (client: Client, hasTable: boolean): Promise<Task[]> =>
  hasTable ? [...(await namesToFill(client)), ...(await namesToTakeOut(client))] : [];

async function namesToTakeOut(client: Client): Promise<Task[]> {
  const rows = await client.listAll(tables.concern, {
    select: ['crf69_code'],
    filter: startsWith('crf69_raisedby', `${raisedByReferee} `),
  });
  return rows.map(
    ({ crf69_concernid: id, crf69_code: code, '@odata.etag': ifMatch }): Task => ({
      sign: '~',
      what: `concern ${code}: the referee’s name, which the reference has`,
      run: () => client.update(tables.concern, id, { crf69_raisedby: raisedByReferee }, { ifMatch }),
    }),
  );
}

async function namesToFill(client: Client): Promise<Task[]> {
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
