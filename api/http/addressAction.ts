/** The endpoints by which staff change the state of an address. */

import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type { AddressChanged, AddressNotes, RecordRef } from '../../domain/contract/addresses.ts';
import { tables } from '../../domain/schema/index.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext, Staff } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { guid, reader } from './reader.ts';
import { requireRight } from './requireRight.ts';
import { rowsBehind } from './sendLink.ts';

type Change<Of> = (of: Of, by: string, appContext: AppContext) => Promise<AddressChanged>;

const record = v.object({ param: v.picklist(['vol_id', 'org_id', 'cr_id']), id: guid });
const readRecord = reader(record, problems.recordNotFound);
const readRecordOrDelivery = reader(v.union([v.object({ delivery: guid }), record]), problems.recordNotFound);

/** For people who may see the panel of a record. */
export const readingRecord = (
  read: (of: RecordRef, appContext: AppContext) => Promise<AddressNotes>,
): StaffAction<Call<RecordRef, AddressNotes>> =>
  staffAction(readRecord, async (_request, appContext, of) => read(of, appContext));

/** For people who may change the record of the address. */
export const ofRecord = (change: Change<RecordRef>): StaffAction<Call<RecordRef, AddressChanged>> =>
  staffAction(readRecord, async (_request, appContext, of, staff) => {
    await mayChange(of, staff);
    return change(of, signatureOf(staff), appContext);
  });

/** For people who may change the record; for a bounced delivery, people who may send emails. */
export const ofRecordOrDelivery = (
  change: Change<RecordRef | { delivery: string }>,
): StaffAction<Call<RecordRef | { delivery: string }, AddressChanged>> =>
  staffAction(readRecordOrDelivery, async (_request, appContext, of, staff) => {
    if ('delivery' in of) await requireRight(staff.mayWriteAny(tables.scheduledEmail));
    else await mayChange(of, staff);
    return change(of, signatureOf(staff), appContext);
  });

const mayChange = ({ param, id }: RecordRef, staff: Staff) => requireRight(staff.mayWrite(rowsBehind[param], id));
