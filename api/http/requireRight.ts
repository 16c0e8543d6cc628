import { problems } from '../usecases/problems.ts';

/** Requires a right. @throws Problem 403 when it is missing */
export async function requireRight(right: Promise<boolean>): Promise<void> {
  if (!(await right)) throw problems.mayNotChange();
}
