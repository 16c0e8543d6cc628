import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type { ConcernBody, RaisedConcern, RecordConcernBody } from '../../domain/contract/concerns.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { concernSubjects, concernTables } from '../../domain/schema/concernTables.ts';
import { problems } from '../usecases/problems.ts';
import { raiseConcern } from '../usecases/safeguarding/raiseConcern.ts';
import { recordConcern } from '../usecases/safeguarding/recordConcern.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { type Body, guid, maybeText, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

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

const recorded = v.object({
  concern: guid,
  subject: v.picklist(concernSubjects),
  seen: v.pipe(v.string(), v.regex(/^W\/"\d+"$/)),
  state: v.fallback(v.optional(v.number()), undefined),
  referredTo: maybeText,
  outcome: maybeText,
  note: maybeText,
});

/** Reads what an officer did: what is left out is not in it, so that it stays as it was. */
const readRecorded = (body: Body): RecordConcernBody => {
  const { concern, subject, seen, ...change } = reader(recorded, problems.recordNotFound)(body);
  const { state, referredTo, outcome, note } = change;
  return {
    concern,
    subject,
    seen,
    ...(state !== undefined && { state }),
    ...(referredTo !== undefined && { referredTo }),
    ...(outcome !== undefined && { outcome }),
    ...(note !== undefined && { note }),
  };
};

/** Staff who may read the table of a concern may record a step. They need no right to write, because only the app writes there. */
export const recordingConcern: StaffAction<Call<RecordConcernBody, Record<string, never>>> = staffAction(
  readRecorded,
  async ({ headers }, appContext, body, staff) => {
    await requireRight(staff.mayReadAny(concernTables[body.subject]));
    const idempotencyKey = headers.get(idempotencyKeyHeader);
    const answer = await recordConcern({ ...body, by: signatureOf(staff), idempotencyKey }, appContext);
    // A reference counts again when its concern is closed; the timer marks it where the queue is away.
    await appContext.workQueue.put({ work: 'concerns' }).catch(() => {});
    return answer;
  },
);
