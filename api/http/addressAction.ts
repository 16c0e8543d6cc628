/** The endpoints by which staff change the state of an address. */

import type { AddressChanged, AddressNotes } from '../../domain/contract/addresses.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import type { RecordRef } from '../usecases/changeAddress.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext, Staff } from '../wiring.ts';
import type { StaffAction } from './endpoints.ts';
import { requireRight } from './requireRight.ts';
import { rowsBehind } from './sendLink.ts';

type Change<Of> = (of: Of, by: string, appContext: AppContext) => Promise<AddressChanged>;
type Body = Parameters<StaffAction['run']>[2];

/** For people who may see the panel of a record. */
export const readingRecord = (read: (of: RecordRef, appContext: AppContext) => Promise<AddressNotes>): StaffAction => ({
  caller: 'staff',
  run: async (_request, appContext, body) => read(recordIn(body), appContext),
});

/** For people who may change the record of the address. */
export const ofRecord = (change: Change<RecordRef>): StaffAction => ({
  caller: 'staff',
  run: async (_request, appContext, body, staff) => {
    const record = recordIn(body);
    await mayChange(record, staff);
    return change(record, signatureOf(staff), appContext);
  },
});

/** For people who may change the record; for a bounced delivery, people who may send emails. */
export const ofRecordOrDelivery = (change: Change<RecordRef | { delivery: string }>): StaffAction => ({
  caller: 'staff',
  run: async (_request, appContext, body, staff) => {
    const { delivery } = body;
    if (typeof delivery === 'string' && isGuid(delivery)) {
      await requireRight(staff.mayWriteAny(tables.scheduledEmail));
      return change({ delivery }, signatureOf(staff), appContext);
    }
    const record = recordIn(body);
    await mayChange(record, staff);
    return change(record, signatureOf(staff), appContext);
  },
});

const mayChange = ({ param, id }: RecordRef, staff: Staff) => requireRight(staff.mayWrite(rowsBehind[param], id));

/** Reads the record. @throws Problem 404 when the body names none */
function recordIn({ param, id }: Body): RecordRef {
  if ((param !== 'vol_id' && param !== 'org_id' && param !== 'cr_id') || typeof id !== 'string' || !isGuid(id))
    throw problems.recordNotFound();
  return { param, id };
}
