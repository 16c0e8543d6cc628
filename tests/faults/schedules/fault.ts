/** What can befall a call, and the faults of one schedule. */
import type { Random } from '../../../infra/local/demo/random.ts';

/** Whom a call is made to. */
export type Place = 'read' | 'write' | 'batch' | 'send' | 'ask' | 'queue';

/**
 * - `busy`, `broken`: answered 429 or 5xx instead of being carried out
 * - `lostBefore`, `lostAfter`: the line breaks, and its answer is lost
 * - `killBefore`, `killAfter`: the process that called ends at this instant
 * - `slow`: seconds go by before it is carried out
 * - `vanishes`: it is answered as carried out, and is not
 * - `late`: the caller gives up, and it is carried out after that
 * - `unheard`: it is carried out, and the caller has given up before the answer comes
 */
export type Deed =
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

/** The fault of the `nth` call to a place, counted over the whole schedule. */
export type Fault = { place: Place; nth: number; deed: Deed };

const deeds: Readonly<Record<Place, readonly Deed[]>> = {
  read: ['busy', 'broken', 'lostBefore', 'killBefore', 'killAfter', 'slow'],
  write: ['busy', 'broken', 'lostBefore', 'lostAfter', 'lostAfter', 'killBefore', 'killAfter', 'slow'],
  batch: ['busy', 'broken', 'lostBefore', 'lostAfter', 'lostAfter', 'killBefore', 'killAfter', 'slow'],
  send: ['busy', 'broken', 'lostBefore', 'lostAfter', 'killBefore', 'killAfter', 'late', 'unheard', 'slow'],
  ask: ['broken', 'lostBefore', 'killBefore', 'slow'],
  queue: ['vanishes', 'lostBefore', 'lostAfter', 'killBefore', 'killAfter'],
};
const places: readonly Place[] = ['read', 'write', 'batch', 'send', 'ask', 'queue'];
/** Of so many calls to each place, some go wrong; those after them are carried out. */
const mostCalls = 50;

/** @returns the faults of a schedule, by chance */
export function planFaults(random: Random): Fault[] {
  const faults: Fault[] = [];
  for (const place of places) {
    const share = random.pick([0, 0.06, 0.15, 0.4]);
    for (let nth = 0; nth < mostCalls; nth += 1) {
      if (random.chance(share)) faults.push({ place, nth, deed: random.pick(deeds[place]) });
    }
  }
  return faults;
}

/** `send 3 lostAfter`, as a schedule that failed is shown. */
export const spelled = ({ place, nth, deed }: Fault): string => `${place} ${nth} ${deed}`;
