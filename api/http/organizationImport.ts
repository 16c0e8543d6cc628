/** The corporate import over HTTP. */
import type { HttpRequest } from '@azure/functions';
import { linkIdHeader } from '../../domain/contract/paths.ts';
import type { ImportingOrganization, OrganizationImportAnswer } from '../../domain/imports/organizationImport.ts';
import { tables } from '../../domain/schema/index.ts';
import { findOrganization, importRows } from '../usecases/importOrganization.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext, Staff } from '../wiring.ts';
import { linkIdIn } from './linkIdIn.ts';
import { asJsonObject, readJsonObject } from './readBody.ts';
import { requireRight } from './requireRight.ts';

/** A thousand rows with the longest names, addresses and binds. */
const largestImportBytes = 2 * 1024 * 1024;

/** Returns the organisation whose panel linked to the import. */
export const showOrganization = (request: HttpRequest, appContext: AppContext): Promise<ImportingOrganization> =>
  findOrganization(linkIdIn(request), appContext);

export async function importOrganizationVolunteers(
  request: HttpRequest,
  appContext: AppContext,
  staff: Staff,
): Promise<OrganizationImportAnswer> {
  const body = await readJsonObject(request, largestImportBytes);
  const rows = Array.isArray(body.rows) ? body.rows.map(asJsonObject) : [body];
  const mayWrite = (id: string) => requireRight(staff.mayWrite(tables.externalOrganization, id));
  await requireRight(staff.mayWriteAny(tables.volunteerProfile));
  const isNamed = request.headers.has(linkIdHeader) || request.query.has('id');
  const namedId = isNamed ? linkIdIn(request) : undefined;
  return importRows(rows, appContext, { namedId, by: signatureOf(staff), mayWrite });
}
