/** The kinds of faults, and the faults of one schedule. */
import type { Random } from '../../../infra/local/demo/random.ts';

/** The service that is called. */
export type Place = 'read' | 'write' | 'batch' | 'send' | 'ask' | 'queue';

/** - `busy`, `broken`: the service returns 429 or 5xx and does nothing
 * - `lostBefore`, `lostAfter`: the connection breaks before or after the service acts
 * - `killBefore`, `killAfter`: the calling process ends before or after the service acts
 * - `slow`: the service acts after some seconds
 * - `vanishes`: the service reports success but does nothing
 * - `late`: the caller times out, and the service acts afterwards
 * - `unheard`: the service acts, but the caller times out before the response
 */
export type FaultEffect =
  | 'busy'
  | 'broken'
  | 'lostBefore'
  | 'lostAfter'
  | 'killBefore'
  | 'killAfter'
  | 'slow'
  | 'vanishes'
  | 'late'
  | 'unheard';

/** The fault of the `nth` call to a service, counted over the whole schedule. */
export type Fault = { place: Place; nth: number; effect: FaultEffect };

const effectsOf: Readonly<Record<Place, readonly FaultEffect[]>> = {
  read: ['busy', 'broken', 'lostBefore', 'killBefore', 'killAfter', 'slow'],
  write: ['busy', 'broken', 'lostBefore', 'lostAfter', 'lostAfter', 'killBefore', 'killAfter', 'slow'],
  batch: ['busy', 'broken', 'lostBefore', 'lostAfter', 'lostAfter', 'killBefore', 'killAfter', 'slow'],
  send: ['busy', 'broken', 'lostBefore', 'lostAfter', 'killBefore', 'killAfter', 'late', 'unheard', 'slow'],
  ask: ['broken', 'lostBefore', 'killBefore', 'slow'],
  queue: ['vanishes', 'lostBefore', 'lostAfter', 'killBefore', 'killAfter'],
};
const places: readonly Place[] = ['read', 'write', 'batch', 'send', 'ask', 'queue'];
/** Faults occur only within this many first calls to each service. */
const mostCalls = 50;

/** Returns random faults for a schedule. */
export function planFaults(random: Random): Fault[] {
  const faults: Fault[] = [];
  for (const place of places) {
    const share = random.pick([0, 0.06, 0.15, 0.4]);
    for (let nth = 0; nth < mostCalls; nth += 1) {
      if (random.chance(share)) faults.push({ place, nth, effect: random.pick(effectsOf[place]) });
    }
  }
  return faults;
}

/** Formats a fault for the output: `send 3 lostAfter`. */
export const spelled = ({ place, nth, effect }: Fault): string => `${place} ${nth} ${effect}`;
