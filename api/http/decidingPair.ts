import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type { PairUpRequest } from '../../domain/contract/doubles.ts';
import { tables } from '../../domain/schema/index.ts';
import { decidePair } from '../usecases/people/decidePair.ts';
import { pairUp } from '../usecases/people/pairUp.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { type Body, guid, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

const readPair = (body: Body) => v.parse(v.object({ pair: text }), body);

/** What staff who may change volunteers say of a pair. */
export const decidingPair = (isDifferent: boolean): StaffAction<Call<{ pair: string }, Record<string, never>>> =>
  staffAction(readPair, async (_request, appContext, { pair }, staff) => {
    await requireRight(staff.mayWriteAny(tables.volunteerProfile));
    return decidePair(pair, isDifferent, signatureOf(staff), appContext);
  });

const readChosen = reader(v.object({ one: guid, other: guid }), () => problems.recordNotFound());

/** Two volunteers whom staff who may change volunteers take for one person. */
export const pairingUp: StaffAction<Call<PairUpRequest, { pair: string }>> = staffAction(
  readChosen,
  async (_request, appContext, { one, other }, staff) => {
    await requireRight(staff.mayWriteAny(tables.volunteerProfile));
    return pairUp([one, other], signatureOf(staff), appContext);
  },
);
