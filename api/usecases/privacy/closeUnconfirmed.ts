import { privacyOpenDays } from '../../../domain/contract/privacy.ts';
import { addDays, displayDateTime, singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';

/**
 * Closes the requests by our page that nobody confirmed while a link to them was good. Idempotent.
 * @returns how many
 */
export async function closeUnconfirmed({
  now,
  privacyRequests,
}: Pick<AppContext, 'now' | 'privacyRequests'>): Promise<number> {
  const old = await privacyRequests.unconfirmedBefore(addDays(singaporeDay(now()), -privacyOpenDays));
  const on = now().toISOString();
  const outcome = 'Nobody confirmed it.';
  let closed = 0;
  for (const request of old) {
    const steps = [`${displayDateTime(on)} The app: closed`, request.steps].filter(Boolean).join('\n');
    const row = { crf69_outcome: outcome, crf69_closedon: on, crf69_steps: steps };
    // Somebody may confirm it at this moment: then it stays open.
    if ((await privacyRequests.change(request, row)) === 'done') closed += 1;
  }
  return closed;
}
