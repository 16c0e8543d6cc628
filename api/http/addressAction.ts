/** The endpoints by which staff change the state of an address. */

import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type {
  AddressChanged,
  AddressNotes,
  AddressRef,
  NewsAgainRequest,
  RecordRef,
} from '../../domain/contract/addresses.ts';
import { tables } from '../../domain/schema/index.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { mayChangeRecord } from './mayChangeRecord.ts';
import { type Body, guid, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

type Change<Of> = (of: Of, by: string, appContext: AppContext) => Promise<AddressChanged>;

const record = v.object({ param: v.picklist(['vol_id', 'org_id', 'cr_id']), id: guid });
const delivery = v.object({ delivery: guid });
const reason = v.object({ reason: text });
const readRecord = reader(record, problems.recordNotFound);
const readRecordOrDelivery = reader(v.union([delivery, record]), problems.recordNotFound);
const readNewsAgain = reader(v.intersect([v.union([delivery, record]), reason]), problems.recordNotFound);

/** Makes the action that reads the notes about a record's addresses. Every member of staff may call it. */
export const readingRecord = (
  read: (of: RecordRef, appContext: AppContext) => Promise<AddressNotes>,
): StaffAction<Call<RecordRef, AddressNotes>> =>
  staffAction(readRecord, async (_request, appContext, of) => read(of, appContext));

/** Makes an action for people who may change the record of the address. */
export const ofRecord = (change: Change<RecordRef>): StaffAction<Call<RecordRef, AddressChanged>> =>
  staffAction(readRecord, async (_request, appContext, of, staff) => {
    await mayChangeRecord(of.param, of.id, staff, appContext);
    return change(of, signatureOf(staff), appContext);
  });

/** Makes an action for people who may change the record; for a bounced delivery, for people who may send emails. */
const changing = <Of extends AddressRef>(
  read: (body: Body) => Of,
  change: Change<Of>,
): StaffAction<Call<Of, AddressChanged>> =>
  staffAction(read, async (_request, appContext, of, staff) => {
    if ('delivery' in of) await requireRight(staff.mayWriteAny(tables.scheduledEmail));
    else await mayChangeRecord(of.param, of.id, staff, appContext);
    return change(of, signatureOf(staff), appContext);
  });

export const ofRecordOrDelivery = (change: Change<AddressRef>) => changing(readRecordOrDelivery, change);

/** As `ofRecordOrDelivery`; the request also has the reason that staff give. */
export const withReason = (change: Change<NewsAgainRequest>) => changing(readNewsAgain, change);
