import * as v from 'valibot';
import { type ErasedAnswer, mostErasedAsked } from '../../domain/contract/erased.ts';
import { tables } from '../../domain/schema/index.ts';
import { findErased } from '../usecases/people/findErased.ts';
import { problems } from '../usecases/problems.ts';
import type { StaffEndpoint } from './endpoints.ts';
import { largestBodyBytes, readJsonObject } from './readBody.ts';
import { reader } from './reader.ts';
import { requireRight } from './requireRight.ts';

const addresses = v.pipe(v.array(v.pipe(v.string(), v.maxLength(320))), v.maxLength(4));
const person = v.object({ name: v.pipe(v.string(), v.maxLength(400)), emails: addresses, phones: addresses });
const readQuestion = reader(
  v.object({ people: v.pipe(v.array(person), v.maxLength(mostErasedAsked)) }),
  problems.invalidJson,
);

/** The endpoint that names the people of an import who were erased, to staff who may add volunteers. */
export const showErased: StaffEndpoint<ErasedAnswer>['run'] = async (request, appContext, staff) => {
  await requireRight(staff.mayWriteAny(tables.volunteerProfile));
  const { people } = readQuestion(await readJsonObject(request, 4 * largestBodyBytes));
  return { erased: await findErased(people, appContext) };
};
