import { linkStates } from '../usecases/linkStates.ts';
import { problems } from '../usecases/problems.ts';
import type { StaffDoor } from './doors.ts';

const params = ['vol_id', 'org_id', 'cr_id'] as const;

/** The door that tells a panel how the links of its record fare: `?vol_id=`, `?org_id=` or `?cr_id=`. */
export const showLinkStates: StaffDoor['run'] = ({ query }, world) => {
  const param = params.find((name) => query.has(name));
  if (!param) throw problems.recordNotFound();
  return linkStates(param, query.get(param) ?? '', world);
};
