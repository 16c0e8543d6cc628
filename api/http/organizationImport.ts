/** The corporate import over HTTP. */
import type { HttpRequest } from '@azure/functions';
import type { ImportingOrganization, OrganizationImportAnswer } from '../../domain/contract/organizationImport.ts';
import { findOrganization, importRows } from '../usecases/importOrganization.ts';
import type { World } from '../wiring.ts';
import { asJsonObject, readJsonObject } from './readBody.ts';

/** A thousand rows with the longest names, addresses and binds. */
const largestImportBytes = 2 * 1024 * 1024;

/** The organisation of the query that the panel's link carries: `typename` and `id`. */
export const importingOrganization = (request: HttpRequest, world: World): Promise<ImportingOrganization> =>
  findOrganization(request.query.get('id') ?? '', world);

export async function importOrganizationVolunteers(
  request: HttpRequest,
  world: World,
): Promise<OrganizationImportAnswer> {
  const body = await readJsonObject(request, largestImportBytes);
  const rows = Array.isArray(body.rows) ? body.rows.map(asJsonObject) : [body];
  return importRows(rows, world, request.query.get('id') ?? undefined);
}
