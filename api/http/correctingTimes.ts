import * as v from 'valibot';
import { tables } from '../../domain/schema/index.ts';
import { correctTimes } from '../usecases/attendance/correctTimes.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import { staffAction } from './endpoints.ts';
import { guid, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

const instant = v.pipe(
  v.string(),
  v.check((value) => Number.isFinite(Date.parse(value))),
);
const note = v.object({
  status: v.picklist(['Cleared', 'Renew soon', 'Not cleared', 'Not known']),
  reason: text,
  asOf: instant,
});

const readCorrection = reader(
  v.object({
    register: v.picklist(['activity', 'training']),
    row: guid,
    // An ETag of one state, never `*`.
    etag: v.pipe(v.string(), v.startsWith('W/')),
    start: instant,
    end: v.nullable(instant),
    clearance: v.optional(note),
  }),
  (field) => problems.invalidAnswers({ [String(field)]: 'This cannot be read.' }),
);

/** Whoever may change the row in Dataverse may correct it here. */
export const correctingTimes = staffAction(readCorrection, async (_request, appContext, body, staff) => {
  await requireRight(
    staff.mayWrite(body.register === 'activity' ? tables.attendance : tables.trainingAttendance, body.row),
  );
  return correctTimes({ ...body, by: signatureOf(staff) }, appContext);
});
