import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { tables } from '../../domain/schema/index.ts';
import { problems } from '../usecases/problems.ts';
import {
  askForExemption,
  declineExemption,
  exempt,
  recordClearance,
  withdrawClearance,
} from '../usecases/safeguarding/recordClearance.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext, Staff } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { mayChangeRecord } from './mayChangeRecord.ts';
import { guid, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

type Nothing = Record<string, never>;
type Pressed = { by: string; idempotencyKey: string | null };

const unnamed = () => problems.invalidAnswers({ vol_id: 'Please say who it is about.' });
const of = { vol_id: guid, requirement: guid };
const readRecord = reader(v.object({ ...of, day: text, evidence: text, sightedBy: text }), unnamed);
const readExempt = reader(v.object({ ...of, until: text, reason: text }), unnamed);
const readAsk = reader(v.object({ ...of, reason: text }), unnamed);
const readDecline = reader(v.object({ request: guid, reason: text }), unnamed);
const readWithdraw = reader(v.object({ clearance: guid }), unnamed);

/** Officers alone change requirements, and exempt from them. */
const needsOfficer = (staff: Staff) => requireRight(staff.mayWriteAny(tables.requirement));

/** An action on a volunteer, for whom `admits` admits. */
const onVolunteer = <Body extends { vol_id: string }>(
  reads: (body: Readonly<Record<string, unknown>>) => Body,
  admits: (body: Body, staff: Staff, appContext: AppContext) => Promise<void>,
  act: (body: Body & Pressed, appContext: AppContext) => Promise<Nothing>,
): StaffAction<Call<Body, Nothing>> =>
  staffAction(reads, async ({ headers }, appContext, body, staff) => {
    await admits(body, staff, appContext);
    return act({ ...body, by: signatureOf(staff), idempotencyKey: headers.get(idempotencyKeyHeader) }, appContext);
  });

const needsWrite = ({ vol_id }: { vol_id: string }, staff: Staff, appContext: AppContext) =>
  mayChangeRecord('vol_id', vol_id, staff, appContext);

export const recording = onVolunteer(readRecord, needsWrite, recordClearance);
export const exempting = onVolunteer(readExempt, (_body, staff) => needsOfficer(staff), exempt);
export const asking = onVolunteer(readAsk, needsWrite, askForExemption);

export const declining = staffAction(readDecline, async (_request, appContext, body, staff) => {
  await needsOfficer(staff);
  return declineExemption({ ...body, by: signatureOf(staff) }, appContext);
});

export const withdrawing = staffAction(readWithdraw, async (_request, appContext, body, staff) => {
  const vol_id = await appContext.clearances.volunteerOf(body.clearance);
  if (vol_id === undefined) throw problems.recordNotFound();
  await needsWrite({ vol_id }, staff, appContext);
  return withdrawClearance({ ...body, by: signatureOf(staff) }, appContext);
});
