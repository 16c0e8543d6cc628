import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type { Correction, ReferenceChanged } from '../../domain/contract/references.ts';
import { correctReferee, recordRefereeAgrees } from '../usecases/references/changeReference.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { mayChangeRecord } from './mayChangeRecord.ts';
import { type Body, text } from './reader.ts';

type Act<Answer> = (id: string, by: string, appContext: AppContext) => Promise<Answer>;

const readVolunteer = (body: Body) => v.parse(v.object({ vol_id: text }), body);
const readReference = (body: Body) => v.parse(v.object({ cr_id: text }), body);
const readAgrees = (body: Body) => v.parse(v.object({ cr_id: text, how: text }), body);
const address = { email: text, number: text };
const readCorrection = (body: Body) => v.parse(v.object({ cr_id: text, ...address, seen: v.object(address) }), body);

/** An action on all references of a volunteer, for staff who may change the volunteer. */
export const volunteerAction = <Answer>(act: Act<Answer>): StaffAction<Call<{ vol_id: string }, Answer>> =>
  staffAction(readVolunteer, async (_request, appContext, { vol_id }, staff) => {
    await mayChangeRecord('vol_id', vol_id, staff, appContext);
    return act(vol_id, signatureOf(staff), appContext);
  });

/** An action on one reference, for staff who may change its volunteer. */
export const referenceAction = <Answer>(act: Act<Answer>): StaffAction<Call<{ cr_id: string }, Answer>> =>
  staffAction(readReference, async (_request, appContext, { cr_id }, staff) => {
    await mayChangeRecord('cr_id', cr_id, staff, appContext);
    return act(cr_id, signatureOf(staff), appContext);
  });

/** Records that a referee who withdrew agrees again, as `referenceAction`. */
export const recordingAgrees: StaffAction<Call<{ cr_id: string; how: string }, ReferenceChanged>> = staffAction(
  readAgrees,
  async (_request, appContext, { cr_id, how }, staff) => {
    await mayChangeRecord('cr_id', cr_id, staff, appContext);
    return recordRefereeAgrees(cr_id, how, signatureOf(staff), appContext);
  },
);

/** Corrects a referee's address, as `referenceAction`. */
export const correcting: StaffAction<Call<{ cr_id: string } & Correction, Awaited<ReturnType<typeof correctReferee>>>> =
  staffAction(readCorrection, async (_request, appContext, { cr_id, ...correction }, staff) => {
    await mayChangeRecord('cr_id', cr_id, staff, appContext);
    return correctReferee(cr_id, correction, signatureOf(staff), appContext);
  });
