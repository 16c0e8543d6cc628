/** Staff who press a button again until the API responds. */
import { apiPaths, idempotencyKeyHeader, staffAuthorizationHeader } from '../../../domain/contract/paths.ts';
import type { FaultSystem } from './faultSystem.ts';

const mostTries = 200;

/**
 * Returns the HTTP status of the first answer that is not a failure of the services.
 * @throws Error when none comes
 */
export async function pressUntilAnswered(
  appContext: FaultSystem,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<number> {
  const init = {
    method: 'POST',
    headers: { [idempotencyKeyHeader]: key, [staffAuthorizationHeader]: `Bearer ${appContext.staffToken}` },
    body: JSON.stringify(body),
  };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const app = appContext.functions[tries % appContext.functions.length];
    const answer = await fetch(`${app?.url}${apiPaths.email}`, init).catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer.status;
    await pause(100);
  }
  throw new Error('A press was never answered.');
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
