/**
 * The clearance requirements that an organisation starts with. Requirements that the charity has edited or switched off
 * are left unchanged.
 */
import type { Client } from '../../dataverse/client.ts';
import { tables } from '../../domain/schema/index.ts';
import { startingSet } from '../../domain/schema/startingRequirements.ts';
import type { Task } from './task.ts';

/**
 * @param hasTable whether the table exists
 * @returns a task for each requirement whose row was never made
 */
export async function requirementTasks(client: Client, hasTable: boolean): Promise<Task[]> {
  const rows = hasTable ? await client.listAll(tables.requirement, { select: ['crf69_requirementid'] }) : [];
  const there = new Set(rows.map((row) => row.crf69_requirementid));
  return startingSet
    .filter(({ crf69_requirementid: id }) => !there.has(id))
    .map(
      ({ crf69_requirementid: id, ...row }): Task => ({
        sign: '+',
        what: `requirement “${row.crf69_name}”, as a draft`,
        run: () => client.create(tables.requirement, id, row),
      }),
    );
}
