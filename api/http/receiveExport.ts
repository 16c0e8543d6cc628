import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { noteExport } from '../usecases/noteExport.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { StaffEndpoint } from './endpoints.ts';
import { readJsonObject } from './readBody.ts';

/** The endpoint at which a screen says that it is about to save a file. What is in it, Dataverse let the person read. */
export const receiveExport: StaffEndpoint<Record<string, never>>['run'] = async (request, appContext, staff) => {
  const { what, rows, from, to } = await readJsonObject(request);
  const idempotencyKey = request.headers.get(idempotencyKeyHeader);
  return noteExport({ idempotencyKey, by: signatureOf(staff), what, rows, from, to }, appContext);
};
