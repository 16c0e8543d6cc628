import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type { ConcernBody, RaisedConcern } from '../../domain/contract/concerns.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { raiseConcern } from '../usecases/raiseConcern.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { maybeText, text } from './reader.ts';

const concern = v.object({
  vol_id: maybeText,
  cr_id: maybeText,
  about: text,
  about_officer: v.fallback(v.boolean(), false),
  kind: v.fallback(v.number(), 0),
  facts: text,
});

/** Any member of staff may raise a concern; Dataverse alone decides who may read it. */
export const receiveConcern: StaffAction<Call<ConcernBody, RaisedConcern>> = staffAction(
  (body) => v.parse(concern, body),
  async ({ headers }, appContext, { vol_id, cr_id, about, about_officer, kind, facts }, staff) =>
    raiseConcern(
      {
        idempotencyKey: headers.get(idempotencyKeyHeader),
        by: signatureOf(staff),
        ...(vol_id !== undefined && { volunteerId: vol_id }),
        ...(cr_id !== undefined && { referenceId: cr_id }),
        about,
        aboutOfficer: about_officer,
        kind,
        facts,
      },
      appContext,
    ),
);
