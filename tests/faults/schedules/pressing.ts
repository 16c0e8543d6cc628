/** A person who presses until somebody answers, whatever ends or breaks meanwhile. */
import { Problem } from '../../../api/usecases/problems.ts';
import type { AppContext } from '../../../api/wiring.ts';
import type { System } from './system.ts';

export type Answer<Result> = { result: Result } | { problem: Problem };

const mostTries = 80;

/**
 * @returns what the API answered at last: a result, or a problem that is the caller's
 * @throws Error when nobody answers
 */
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

/** A problem of the moment, after which a browser asks again. */
const isPassing = ({ details }: Problem): boolean => [429, 500, 503].includes(details.status);
