/** Publishers and solutions: whose prefix a name may begin with, and what a solution holds. */
import { badPayload, badQuery } from '../errors.ts';
import type { Exchange } from '../serviceRequest.ts';
import { addSystemRow, systemRows } from './systemRows.ts';

/** @see Microsoft Learn, "Solution component (solutioncomponent) table reference" */
export const componentTypes = { table: 1, choice: 9, role: 20, columnSecurityProfile: 70 } as const;

/** Puts a part that was made into the solution that the request names by `MSCRM.SolutionUniqueName`. */
export function addToSolution(exchange: Exchange, type: keyof typeof componentTypes, objectid: string): void {
  const solution = solutionAsked(exchange);
  if (!solution) return;
  addSystemRow(exchange, 'solutioncomponents', { componenttype: componentTypes[type], objectid });
  const row = [...systemRows(exchange, 'solutioncomponents').values()].at(-1);
  if (row) row._solutionid_value = solution.solutionid ?? null;
}

/** @throws DataverseError 400 when the request names a solution that is not there */
export function solutionAsked(exchange: Exchange) {
  const name = exchange.request.headers.get('mscrm.solutionuniquename');
  if (name === undefined) return undefined;
  const found = [...systemRows(exchange, 'solutions').values()].find(({ uniquename }) => uniquename === name);
  if (!found) throw badQuery(`The solution specified is not valid. Solution with unique name '${name}' not found.`);
  return found;
}

/**
 * Custom tables, columns and choices begin with a publisher's prefix; it must be there before them.
 * @throws DataverseError 400
 */
export function requirePublisherOf(exchange: Exchange, schemaName: string): void {
  const prefix = /^([a-z][a-z0-9]*)_/i.exec(schemaName)?.[1];
  const publishers = [...systemRows(exchange, 'publishers').values()];
  if (publishers.some(({ customizationprefix }) => customizationprefix === prefix?.toLowerCase())) return;
  throw badPayload(`'${schemaName}' does not begin with the customization prefix of a publisher.`);
}
