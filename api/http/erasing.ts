import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import type { AskErasureBody, ErasureBody, ErasurePlan, WhomToErase } from '../../domain/contract/privacy.ts';
import { tables } from '../../domain/schema/index.ts';
import { askErasing, confirmErasing, giveUpErasing } from '../usecases/erasing/decideErasing.ts';
import { planErasing } from '../usecases/erasing/planErasing.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { Staff } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { guid, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

type Nothing = Record<string, never>;

/** More rows are nobody's. */
const mostRows = 2000;
const people = v.pipe(v.array(guid), v.minLength(1), v.maxLength(mostRows));
const readPeople = reader(v.object({ people }), () => problems.invalidAnswers({ people: 'Please choose who it is.' }));
const readAsking = reader(v.object({ people, reason: text }), () =>
  problems.invalidAnswers({ reason: 'Please write why.' }),
);
const readDecision = reader(v.object({ erasure: guid, seen: text }), () =>
  problems.invalidAnswers({ erasure: 'Please say which it is.' }),
);

/** Only officers, who alone change requirements. */
const requireOfficer = (staff: Staff): Promise<void> => requireRight(staff.mayWriteAny(tables.requirement));

export const planningErasure: StaffAction<Call<WhomToErase, ErasurePlan>> = staffAction(
  readPeople,
  async (_request, appContext, body, staff) => {
    await requireOfficer(staff);
    return { ...(await planErasing(body, appContext)), reader: signatureOf(staff) };
  },
);

export const askingErasure: StaffAction<Call<AskErasureBody, Nothing>> = staffAction(
  readAsking,
  async ({ headers }, appContext, body, staff) => {
    await requireOfficer(staff);
    const idempotencyKey = headers.get(idempotencyKeyHeader);
    return askErasing({ ...body, by: signatureOf(staff), idempotencyKey }, appContext);
  },
);

/** @param decide confirms it or gives it up */
const deciding = (decide: typeof confirmErasing): StaffAction<Call<ErasureBody, Nothing>> =>
  staffAction(readDecision, async (_request, appContext, body, staff) => {
    await requireOfficer(staff);
    return decide({ ...body, by: signatureOf(staff) }, appContext);
  });

export const confirmingErasure = deciding(confirmErasing);
export const givingUpErasure = deciding(giveUpErasing);
