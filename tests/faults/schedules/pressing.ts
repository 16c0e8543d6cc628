/** A person who presses again until the API responds. */
import { Problem } from '../../../api/usecases/problems.ts';
import type { AppContext } from '../../../api/wiring.ts';
import type { System } from './system.ts';

export type Answer<Result> = { result: Result } | { problem: Problem };

const mostTries = 80;

/** Returns the final response of the API: a result, or a problem of the request.
 * @throws Error if there is no response */
export async function pressUntilAnswered<Result>(
  system: System,
  press: (appContext: AppContext) => Promise<Result>,
): Promise<Answer<Result>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return { result: await system.inHost(press) };
    } catch (error) {
      if (error instanceof Problem && !isPassing(error)) return { problem: error };
      system.clock.pass(1);
    }
  }
  throw new Error('A press was never answered.');
}

/** A temporary problem, after which a browser retries. */
const isPassing = ({ details }: Problem): boolean => [429, 500, 503].includes(details.status);
