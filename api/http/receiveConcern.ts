import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { raiseConcern } from '../usecases/raiseConcern.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { StaffAction } from './endpoints.ts';

/** Any member of staff may raise a concern; Dataverse alone decides who may read it. */
export const receiveConcern: StaffAction['run'] = async ({ headers }, appContext, body, staff) => {
  const { vol_id, cr_id, about, about_officer, kind, facts } = body;
  return raiseConcern(
    {
      idempotencyKey: headers.get(idempotencyKeyHeader),
      by: signatureOf(staff),
      ...(typeof vol_id === 'string' && { volunteerId: vol_id }),
      ...(typeof cr_id === 'string' && { referenceId: cr_id }),
      about: typeof about === 'string' ? about : '',
      aboutOfficer: about_officer === true,
      kind: typeof kind === 'number' ? kind : 0,
      facts: typeof facts === 'string' ? facts : '',
    },
    appContext,
  );
};
