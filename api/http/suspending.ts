import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import type { LiftBody, SuspendBody } from '../../domain/contract/suspensions.ts';
import { tables } from '../../domain/schema/index.ts';
import { liftSuspension, suspend } from '../usecases/safeguarding/suspend.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { type Body, maybeText, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

type Nothing = Record<string, never>;

const readSuspend = (body: Body) =>
  v.parse(v.object({ vol_id: text, from: text, until: maybeText, reason: text }), body);
const readLift = (body: Body) => v.parse(v.object({ suspension: text, reason: text }), body);

/** Only officers, who alone change requirements, suspend a volunteer. */
export const suspending: StaffAction<Call<SuspendBody, Nothing>> = staffAction(
  readSuspend,
  async ({ headers }, appContext, body, staff) => {
    await requireRight(staff.mayWriteAny(tables.requirement));
    const idempotencyKey = headers.get(idempotencyKeyHeader);
    return suspend({ ...body, by: signatureOf(staff), idempotencyKey }, appContext);
  },
);

export const lifting: StaffAction<Call<LiftBody, Nothing>> = staffAction(
  readLift,
  async (_request, appContext, body, staff) => {
    await requireRight(staff.mayWriteAny(tables.requirement));
    return liftSuspension({ ...body, by: signatureOf(staff) }, appContext);
  },
);
