import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import type { RegisterSource } from '../outbox/marks.ts';

/** Where the register of a session is. */
export const registerPath = ({ kind, id }: RegisterSource): string =>
  `${staffPaths.attendancePortal}?mode=${kind === 'activity' ? 'activities' : 'trainings'}&id=${id}`;
