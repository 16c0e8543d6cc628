import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import { answerIn, inTime, load, loadPauses, pause, pauseAfter } from '../../http/request.ts';
import { ownLinkHeader } from './ownLink.ts';

declare global {
  interface Window {
    /** The call that the script in the page's head has begun, and when. */
    ownPageCall?: { at: number; answer: Promise<Response> };
  }
}

/** After this time what was loaded is loaded again. */
export const freshMs = 60_000;

/**
 * Loads the page: the first time by the request that its head has begun, unless the page's scripts came so late that its answer is old.
 * @throws RequestFailed as `load`
 */
export async function loadOwnPage(signal: AbortSignal): Promise<OwnPage> {
  const begun = window.ownPageCall;
  delete window.ownPageCall;
  if (begun && Date.now() - begun.at < freshMs)
    try {
      return await inTime(answerIn<OwnPage>(begun.answer));
    } catch (error) {
      const waitMs = pauseAfter(error, loadPauses[0]);
      if (signal.aborted || waitMs === undefined) throw error;
      await pause(waitMs);
    }
  return load(apiPaths.volunteering, signal, ownLinkHeader());
}
