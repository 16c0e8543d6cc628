import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { tables } from '../../domain/schema/index.ts';
import { decidePair } from '../usecases/people/decidePair.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { type Body, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

const readPair = (body: Body) => v.parse(v.object({ pair: text }), body);

/** What staff who may change volunteers say of a pair. */
export const decidingPair = (isDifferent: boolean): StaffAction<Call<{ pair: string }, Record<string, never>>> =>
  staffAction(readPair, async (_request, appContext, { pair }, staff) => {
    await requireRight(staff.mayWriteAny(tables.volunteerProfile));
    return decidePair(pair, isDifferent, signatureOf(staff), appContext);
  });
