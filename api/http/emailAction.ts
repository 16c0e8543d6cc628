import { tables } from '../../domain/schema/index.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { Staff } from '../wiring.ts';
import type { StaffAction } from './endpoints.ts';
import { requireRight } from './requireRight.ts';

type Run = StaffAction['run'];
type SignedRun = (
  ...call: [
    ...(Parameters<Run> extends [infer R, infer W, infer B, Staff] ? [R, W, B] : never),
    by: string,
    staff: Staff,
  ]
) => ReturnType<Run>;

/** An action on emails, for people who may schedule one, because they may also send one now. */
export const emailAction = (run: SignedRun): StaffAction => ({
  caller: 'staff',
  run: async (request, appContext, body, staff) => {
    await requireRight(staff.mayWriteAny(tables.scheduledEmail));
    return run(request, appContext, body, signatureOf(staff), staff);
  },
});
