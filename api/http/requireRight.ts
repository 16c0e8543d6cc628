import { problems } from '../usecases/problems.ts';

/** @throws Problem 403 when the answer is no */
export async function requireRight(asked: Promise<boolean>): Promise<void> {
  if (!(await asked)) throw problems.mayNotChange();
}
