import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { tables } from '../../domain/schema/index.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { type Body, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

type Act<Answer> = (id: string, by: string, appContext: AppContext) => Promise<Answer>;

const readVolunteer = (body: Body) => v.parse(v.object({ vol_id: text }), body);
const readReference = (body: Body) => v.parse(v.object({ cr_id: text }), body);

/** An action on all references of a volunteer, for staff who may change references. */
export const volunteerAction = <Answer>(act: Act<Answer>): StaffAction<Call<{ vol_id: string }, Answer>> =>
  staffAction(readVolunteer, async (_request, appContext, { vol_id }, staff) => {
    await requireRight(staff.mayWriteAny(tables.characterReference));
    return act(vol_id, signatureOf(staff), appContext);
  });

/** An action on one reference, for staff who may change references. */
export const referenceAction = <Answer>(act: Act<Answer>): StaffAction<Call<{ cr_id: string }, Answer>> =>
  staffAction(readReference, async (_request, appContext, { cr_id }, staff) => {
    await requireRight(staff.mayWriteAny(tables.characterReference));
    return act(cr_id, signatureOf(staff), appContext);
  });
