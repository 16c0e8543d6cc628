/** The publisher, whose prefix every name begins with, and the solution. Both must exist before the first table. */
import type { Client } from '../../dataverse/client.ts';
import { quoted } from '../../dataverse/literal.ts';
import { publisher, solution } from '../../domain/schema/index.ts';
import { read } from './foundSchema.ts';
import type { Task } from './task.ts';

type Row<Key extends string> = { [key in Key]: string };

/** Returns what is missing, in the order of creation, and what no task can repair. */
export async function solutionTasks(
  client: Client,
  uniqueName: string,
  newId: () => string,
): Promise<{ tasks: Task[]; conflicts: string[] }> {
  const publishers = await rowsOf<Row<'publisherid' | 'uniquename'>>(
    client,
    `publishers?$select=publisherid,uniquename&$filter=${where('customizationprefix', publisher.prefix)}`,
  );
  const solutions = await rowsOf<Row<'solutionid' | '_publisherid_value'>>(
    client,
    `solutions?$select=solutionid,_publisherid_value&$filter=${where('uniquename', uniqueName)}`,
  );
  // The default solution's publisher may have the same prefix; either one permits our names.
  const publisherid = publishers[0]?.publisherid ?? newId();
  const makePublisher: Task = {
    sign: '+',
    what: `publisher ${publisher.uniqueName}`,
    run: () =>
      client.request({
        method: 'POST',
        path: 'publishers',
        body: {
          publisherid,
          uniquename: publisher.uniqueName,
          friendlyname: publisher.name,
          customizationprefix: publisher.prefix,
          customizationoptionvalueprefix: publisher.optionValuePrefix,
        },
      }),
  };
  const makeSolution: Task = {
    sign: '+',
    what: `solution ${uniqueName}`,
    run: () =>
      client.request({
        method: 'POST',
        path: 'solutions',
        body: {
          solutionid: newId(),
          uniquename: uniqueName,
          friendlyname: solution.name,
          version: '1.0.0.0',
          'publisherid@odata.bind': `/publishers(${publisherid})`,
        },
      }),
  };
  const owner = solutions[0]?._publisherid_value;
  const isForeign = owner !== undefined && !publishers.some((known) => known.publisherid === owner);
  return {
    tasks: [...(publishers.length === 0 ? [makePublisher] : []), ...(solutions.length === 0 ? [makeSolution] : [])],
    conflicts: isForeign
      ? [`The solution ${uniqueName} belongs to a publisher without the prefix ${publisher.prefix}.`]
      : [],
  };
}

export const where = (property: string, text: string): string => encodeURIComponent(`${property} eq ${quoted(text)}`);

/** Reads rows of Dataverse's own tables, which fit on one page. */
export const rowsOf = async <Row>(client: Client, path: string): Promise<Row[]> =>
  (await read<{ value: Row[] }>(client, path)).value;
