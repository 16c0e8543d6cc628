import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type { ConcernBody, RaisedConcern } from '../../domain/contract/concerns.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { concernSubjects } from '../../domain/schema/concernTables.ts';
import { problems } from '../usecases/problems.ts';
import { raiseConcern } from '../usecases/safeguarding/raiseConcern.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { maybeText, reader, text } from './reader.ts';

const concern = v.object({
  vol_id: maybeText,
  cr_id: maybeText,
  about: text,
  // Not guessed: a concern in the wrong table is read by the one whom it is about.
  subject: v.picklist(concernSubjects),
  kind: v.fallback(v.number(), 0),
  facts: text,
});

/** Any member of staff may raise a concern; Dataverse alone decides who may read it. */
export const receiveConcern: StaffAction<Call<ConcernBody, RaisedConcern>> = staffAction(
  reader(concern, () =>
    problems.invalidAnswers({ subject: 'Please choose whether it is about an officer or the deputy.' }),
  ),
  async ({ headers }, appContext, { vol_id, cr_id, about, subject, kind, facts }, staff) =>
    raiseConcern(
      {
        idempotencyKey: headers.get(idempotencyKeyHeader),
        by: signatureOf(staff),
        ...(vol_id !== undefined && { volunteerId: vol_id }),
        ...(cr_id !== undefined && { referenceId: cr_id }),
        about,
        subject,
        kind,
        facts,
      },
      appContext,
    ),
);
