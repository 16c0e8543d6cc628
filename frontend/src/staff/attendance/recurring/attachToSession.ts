import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import type { TimeWindow } from '../../../../../domain/attendance/recurringSession.ts';
import { sessionName } from '../../../../../domain/attendance/sessionName.ts';
import type { Day } from '../../../../../domain/time.ts';
import { activityRegister } from '../records/activityRegister.ts';
import { addVolunteers } from '../records/addVolunteers.ts';
import { overridesOf } from '../records/overrideRows.ts';
import type { NewVolunteer } from '../records/registerKind.ts';
import { createSession, type Recurring } from './recurringData.ts';

/**
 * Ensures that a day has its session with these volunteers. Idempotent.
 * @returns the session's id
 * @throws DataverseError; a retry does what is left
 */
export async function attachToSession(
  dataverse: Client,
  recurring: Recurring,
  when: { day: Day; set?: TimeWindow | undefined },
  volunteers: readonly NewVolunteer[],
): Promise<string> {
  const { id, existed } = await createSession(dataverse, recurring, when, volunteers);
  // Somebody else created it a moment ago, perhaps with other volunteers.
  if (existed) {
    const occasion = { id, name: sessionName(recurring.name, when.day), scheduledOn: null, duration: null };
    await addVolunteers(dataverse, activityRegister, occasion, volunteers);
  } else {
    const overrides = overridesOf(id, volunteers);
    if (overrides.length > 0) valuesOf(await dataverse.batch(overrides, { continueOnError: true }));
  }
  return id;
}
