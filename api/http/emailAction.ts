import type { HttpRequest } from '@azure/functions';
import type { Call } from '../../domain/apiContract.ts';
import { tables } from '../../domain/schema/index.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext, Staff } from '../wiring.ts';
import type { StaffAction } from './endpoints.ts';
import type { Body } from './reader.ts';
import { requireRight } from './requireRight.ts';

/** An action on emails, for people who may schedule one, because they may also send one now. */
export const emailAction = <Read, Answer>(
  reads: (body: Body) => Read,
  run: (request: HttpRequest, appContext: AppContext, read: Read, by: string, staff: Staff) => Promise<Answer>,
): StaffAction<Call<Read, Answer>> => ({
  caller: 'staff',
  reads,
  run: async (request, appContext, body, staff) => {
    await requireRight(staff.mayWriteAny(tables.scheduledEmail));
    return run(request, appContext, reads(body), signatureOf(staff), staff);
  },
});
