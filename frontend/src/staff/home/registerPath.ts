import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import type { RegisterSource } from '../outbox/marks.ts';

/** Returns the address of a session's register. */
export const registerPath = ({ kind, id }: RegisterSource): string =>
  `${staffPaths.attendancePortal}?mode=${kind === 'activity' ? 'activities' : 'trainings'}&id=${id}`;
