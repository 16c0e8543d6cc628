import { apiPaths, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import {
  type ListedSession,
  type PlaceAnswer,
  type Refusal,
  refusalField,
  volunteeringActions,
} from '../../../../domain/contract/volunteering.ts';
import { keysOf } from '../../../../domain/records.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { inTime, pause, pauseAfter, RequestFailed, request } from '../../http/request.ts';
import { ownLinkHeader } from './ownLink.ts';

/** `isTurn`: what is given up is a turn in the line. */
export type Press = { do: 'take' | 'giveUp'; session: ListedSession; word?: string; isTurn?: boolean };

const pausesMs = [500, 1000, 2000, 4000] as const;

/** Sends a press until an answer comes. @param key the same for every try, so that it counts once. @throws RequestFailed */
export async function sendPress({ do: what, session, word, isTurn }: Press, key: string): Promise<PlaceAnswer> {
  const { id, start, end, place } = session;
  const shown = what === 'take' ? { start, end, place } : undefined;
  const body = JSON.stringify({ action: volunteeringActions[what], session: id, word, isTurn, shown });
  const headers = { ...ownLinkHeader(), [idempotencyKeyHeader]: key, 'Content-Type': 'application/json' };
  const send = () => inTime(request<PlaceAnswer>(apiPaths.volunteering, { method: 'POST', headers, body }));
  for (const ms of pausesMs) {
    try {
      return await send();
    } catch (error) {
      const waitMs = pauseAfter(error, ms);
      if (waitMs === undefined) throw error;
      await pause(waitMs);
    }
  }
  return send();
}

/** Returns why a press was refused, for the page's own words; undefined where it was not. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof RequestFailed) || !error.error) return undefined;
  const { code, fields } = error.error;
  // Staff may have deleted the session.
  const reason = code === 'not-found' ? 'closed' : fields?.[refusalField];
  return keysOf(ownPageTexts.refusals).find((each) => each === reason);
}
