import type { Reader } from '../../../../../dataverse/client.ts';
import type { Names } from '../../../../../domain/reports/volunteerReport.ts';
import { tables } from '../../../../../domain/schema/index.ts';

export type GroupNames = { programmes: Names; schemes: Names };

/** Returns the names of programmes and schemes, by id. */
export async function loadGroupNames(client: Reader, signal?: AbortSignal): Promise<GroupNames> {
  const [programmes, schemes] = await Promise.all([
    client.listAll(tables.programme, { select: ['crf69_name'], signal }),
    client.listAll(tables.scheme, { select: ['crf69_schemeid'], signal }),
  ]);
  return {
    programmes: new Map(programmes.map((row) => [row.crf69_programmeid, row.crf69_name ?? ''])),
    schemes: new Map(schemes.map((row) => [row.crf69_schemesid, row.crf69_schemeid ?? ''])),
  };
}
