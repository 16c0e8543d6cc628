import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import type { LiftBody, RestoreBody, SuspendBody } from '../../domain/contract/suspensions.ts';
import { tables } from '../../domain/schema/index.ts';
import { problems } from '../usecases/problems.ts';
import { liftSuspension, restore, suspend } from '../usecases/safeguarding/suspend.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { guid, maybeText, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

type Nothing = Record<string, never>;

const unnamed = () => problems.invalidAnswers({ vol_id: 'Please say who it is about.' });
const readSuspend = reader(v.object({ vol_id: guid, from: text, until: maybeText, reason: text }), unnamed);
const readRestore = reader(v.object({ vol_id: guid, status: v.fallback(v.number(), 0), reason: text }), unnamed);
const readLift = reader(v.object({ suspension: guid, reason: text }), unnamed);

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

export const restoring: StaffAction<Call<RestoreBody, Nothing>> = staffAction(
  readRestore,
  async ({ headers }, appContext, body, staff) => {
    await requireRight(staff.mayWriteAny(tables.requirement));
    return restore({ ...body, by: signatureOf(staff), idempotencyKey: headers.get(idempotencyKeyHeader) }, appContext);
  },
);
