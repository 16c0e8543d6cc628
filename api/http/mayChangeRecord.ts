import type { Link } from '../../domain/forms/formTypes.ts';
import { tables } from '../../domain/schema/index.ts';
import type { AppContext, Staff } from '../wiring.ts';
import { requireRight } from './requireRight.ts';

/** The records of people and organisations to which links are sent. */
const changedByStaff = { vol_id: tables.volunteerProfile, org_id: tables.externalOrganization } as const;

export type ChangeContext = Pick<AppContext, 'references'>;

/**
 * Requires the right to change a link's record. Nobody but the app may change a reference, so that the right on its
 * volunteer counts.
 * @throws Problem 403. A row that does not exist is no reason: the use case answers 404
 */
export async function mayChangeRecord(
  param: Link['param'],
  id: string,
  staff: Staff,
  { references }: ChangeContext,
): Promise<void> {
  if (param !== 'cr_id') return requireRight(staff.mayWrite(changedByStaff[param], id));
  const volunteerId = (await references.find(id))?.volunteerId ?? undefined;
  const { volunteerProfile } = tables;
  return requireRight(
    volunteerId === undefined ? staff.mayWriteAny(volunteerProfile) : staff.mayWrite(volunteerProfile, volunteerId),
  );
}
