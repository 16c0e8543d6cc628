/** The corporate import over HTTP. */
import type { HttpRequest } from '@azure/functions';
import type { ImportingOrganization, OrganizationImportAnswer } from '../../domain/contract/organizationImport.ts';
import { linkIdHeader } from '../../domain/contract/paths.ts';
import { tables } from '../../domain/schema/index.ts';
import { findOrganization, importRows } from '../usecases/importOrganization.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { Staff, World } from '../wiring.ts';
import { linkIdIn } from './linkIdIn.ts';
import { asJsonObject, readJsonObject } from './readBody.ts';
import { requireRight } from './requireRight.ts';

/** A thousand rows with the longest names, addresses and binds. */
const largestImportBytes = 2 * 1024 * 1024;

/** The organisation whose panel's link led to the import. */
export const importingOrganization = (request: HttpRequest, world: World): Promise<ImportingOrganization> =>
  findOrganization(linkIdIn(request), world);

export async function importOrganizationVolunteers(
  request: HttpRequest,
  world: World,
  staff: Staff,
): Promise<OrganizationImportAnswer> {
  const body = await readJsonObject(request, largestImportBytes);
  const rows = Array.isArray(body.rows) ? body.rows.map(asJsonObject) : [body];
  const mayWrite = (id: string) => requireRight(staff.mayWrite(tables.externalOrganization, id));
  await requireRight(staff.mayWriteAny(tables.volunteerProfile));
  const isNamed = request.headers.has(linkIdHeader) || request.query.has('id');
  const namedId = isNamed ? linkIdIn(request) : undefined;
  return importRows(rows, world, { namedId, by: signatureOf(staff), mayWrite });
}
