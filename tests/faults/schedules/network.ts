/** The network between processes and services, on which the faults of a schedule occur. */
import type { Random } from '../../../infra/local/demo/random.ts';
import type { Clock } from './clock.ts';
import type { Fault, FaultEffect, Place } from './fault.ts';
import { turns } from './turns.ts';

/** A calling process: a Functions host, or a page in a browser. */
export type Caller = { isAlive: () => boolean; kill: () => void };

/** How a call is carried out, and what the caller gets if a fault occurs. */
export type Carried<Result> = {
  carry: () => Result | Promise<Result>;
  /** The response when the service refuses the call. */
  refuse: (effect: 'busy' | 'broken') => Result;
  /** The false success of `vanishes`; if undefined, the call is carried out. */
  pretend?: () => Result;
  /** What the caller gets after a broken connection or a timeout; may throw. */
  lose: (gaveUp: boolean) => Result;
};

export type Network = {
  call: <Result>(caller: Caller, place: Place, carried: Carried<Result>) => Promise<Result>;
  /** Ends the planned faults. */
  calm: () => void;
  /** Adds a fault, also after `calm`. Its `nth` counts from the next call to that service. */
  add: (fault: Fault) => void;
  /** Ends the schedule: calls that are still running get no response. */
  end: () => void;
};

/** How long clients wait for a response, and how long after that a service may still act. */
const timeoutSeconds = 10;
const lateSeconds = 120;
/** Most calls take a few turns of the event loop; some take so many that others overtake them. */
const longestTurns = 40;

/**
 * A promise that never settles, for a call of a process that ended. Each call has its own: a shared one would keep every call that
 * ever awaited it in memory.
 */
const never = () => new Promise<never>(() => {});

export function networkWith(faults: readonly Fault[], clock: Clock, random: Random): Network {
  const ordered = new Map(faults.map(({ place, nth, effect }) => [`${place} ${nth}`, effect]));
  const added = new Map<string, FaultEffect>();
  const made = new Map<Place, number>();
  let isCalm = false;
  let isEnded = false;

  function effectOf(place: Place): FaultEffect | undefined {
    const nth = made.get(place) ?? 0;
    made.set(place, nth + 1);
    const call = `${place} ${nth}`;
    return added.get(call) ?? (isCalm ? undefined : ordered.get(call));
  }

  async function meet<Result>(
    caller: Caller,
    effect: FaultEffect | undefined,
    carried: Carried<Result>,
  ): Promise<Result> {
    switch (effect) {
      case 'busy':
      case 'broken':
        return carried.refuse(effect);
      case 'vanishes':
        return carried.pretend ? carried.pretend() : carried.carry();
      case 'lostBefore':
        return carried.lose(false);
      case 'killBefore':
        caller.kill();
        return never();
      case 'late':
        clock.at(random.whole(1, lateSeconds), () => void carried.carry());
        clock.pass(timeoutSeconds);
        return carried.lose(true);
      case 'slow':
        clock.pass(random.whole(1, timeoutSeconds - 1));
        return carried.carry();
      default: {
        const result = await carried.carry();
        if (effect === 'killAfter') {
          caller.kill();
          return never();
        }
        if (effect === 'unheard') clock.pass(timeoutSeconds);
        return effect === 'lostAfter' || effect === 'unheard' ? carried.lose(effect === 'unheard') : result;
      }
    }
  }

  return {
    async call(caller, place, carried) {
      if (isEnded || !caller.isAlive()) return never();
      const isOver = place === 'send' ? clock.holdBack(2 * timeoutSeconds) : () => {};
      await turns(random.chance(0.1) ? random.whole(0, longestTurns) : random.whole(0, 4));
      if (isEnded || !caller.isAlive()) {
        isOver();
        return never();
      }
      const mortal = {
        ...caller,
        kill: () => {
          isOver();
          caller.kill();
        },
      };
      try {
        const result = await meet(mortal, effectOf(place), carried).finally(isOver);
        return caller.isAlive() ? result : never();
      } catch (error) {
        if (!caller.isAlive()) return never();
        throw error;
      }
    },
    calm: () => {
      isCalm = true;
    },
    add: ({ place, nth, effect }) => void added.set(`${place} ${(made.get(place) ?? 0) + nth}`, effect),
    end: () => {
      isEnded = true;
    },
  };
}
