/** People who press a button again until the API responds. */
import { apiPaths, idempotencyKeyHeader, staffAuthorizationHeader } from '../../../domain/contract/paths.ts';
import type { FaultSystem } from './faultSystem.ts';

const timeoutMs = 900_000;

type Answered = { status: number; text: string };
type Press = { method: 'POST'; headers: Record<string, string>; body: string; redirect?: RequestRedirect };

/**
 * Returns the HTTP status of the first answer that is not a failure of the moment.
 * @throws Error when none comes
 */
export const statusOf = async (appContext: FaultSystem, path: string, press: Press): Promise<number> =>
  (await answerOf(appContext, path, press)).status;

/** Returns that answer. @throws as `statusOf` */
export async function answerOf({ functions }: FaultSystem, path: string, press: Press): Promise<Answered> {
  const limit = Date.now() + timeoutMs;
  let last = 'no answer';
  for (let tries = 0; Date.now() < limit; tries += 1) {
    const app = functions[tries % functions.length];
    const answer = await fetch(`${app?.url}${path}`, press).catch(() => undefined);
    // A process that is killed may leave half an answer.
    const text = await answer?.text().catch(() => undefined);
    if (answer && text !== undefined && !isPassing(answer.status)) return { status: answer.status, text };
    last = answer ? `${answer.status} ${text}` : 'no answer';
    await pause(100);
  }
  throw new Error(`A press to ${path} was never answered: ${last}.`);
}

/** Others, also 502 and 504, say what became of the press: nobody knows whether an SMS was sent, for instance. */
const isPassing = (status: number): boolean => [429, 500, 503].includes(status);

type StaffPress = { key?: string; path?: string };

/** The same for a button of the staff area. */
export const pressUntilAnswered = (
  appContext: FaultSystem,
  body: object,
  { key = crypto.randomUUID(), path = apiPaths.email }: StaffPress = {},
): Promise<number> =>
  statusOf(appContext, path, {
    method: 'POST',
    headers: { [idempotencyKeyHeader]: key, [staffAuthorizationHeader]: `Bearer ${appContext.staffToken}` },
    body: JSON.stringify(body),
  });

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
