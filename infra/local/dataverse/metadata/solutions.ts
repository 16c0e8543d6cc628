/** Publishers and solutions: which prefix a name may have, and what a solution contains. */
import { badPayload, badQuery } from '../errors.ts';
import type { Exchange } from '../serviceRequest.ts';
import { addSystemRow, systemRows } from './systemRows.ts';

/** @see Microsoft Learn, "Solution component (solutioncomponent) table reference" */
export const componentTypes = { table: 1, choice: 9, role: 20, columnSecurityProfile: 70 } as const;

/** Adds a created part to the solution that the request names by `MSCRM.SolutionUniqueName`. */
export function addToSolution(exchange: Exchange, type: keyof typeof componentTypes, objectid: string): void {
  const solution = solutionAsked(exchange);
  if (!solution) return;
  addSystemRow(exchange, 'solutioncomponents', { componenttype: componentTypes[type], objectid });
  const row = [...systemRows(exchange, 'solutioncomponents').values()].at(-1);
  if (row) row._solutionid_value = solution.solutionid ?? null;
}

/** Returns the solution that the request names; undefined if it names none. @throws DataverseError 400 when it does not exist */
export function solutionAsked(exchange: Exchange) {
  const name = exchange.request.headers.get('mscrm.solutionuniquename');
  if (name === undefined) return undefined;
  const found = [...systemRows(exchange, 'solutions').values()].find(({ uniquename }) => uniquename === name);
  if (!found) throw badQuery(`The solution specified is not valid. Solution with unique name '${name}' not found.`);
  return found;
}

/**
 * Requires a publisher for the prefix of a custom table, column or choice, as Dataverse does.
 * @throws DataverseError 400
 */
export function requirePublisherOf(exchange: Exchange, schemaName: string): void {
  const prefix = /^([a-z][a-z0-9]*)_/i.exec(schemaName)?.[1];
  const publishers = [...systemRows(exchange, 'publishers').values()];
  if (publishers.some(({ customizationprefix }) => customizationprefix === prefix?.toLowerCase())) return;
  throw badPayload(`'${schemaName}' does not begin with the customization prefix of a publisher.`);
}
