/** A gate that all instances close: none sends to a service that has refused another one. */
import { v5 } from 'uuid';
import * as v from 'valibot';
import type { Client } from '../../dataverse/client.ts';
import type { SendOutcome } from './sendOutcome.ts';
import { type SharedState, sharedStateIn } from './sharedState.ts';

type Closed = { closedUntil: number };

const parse = v.parser(v.object({ closedUntil: v.number() }));
/** Another instance's refusal is known this much later at most. */
const readEveryMs = 5_000;

/** Until when the SMS service refuses, for all instances. */
export const smsClosedIn = (dataverse: Client): SharedState<Closed> =>
  sharedStateIn(dataverse, {
    id: v5('sms', '7c0e8f52-1a4d-4d3b-8a67-92f0b35de614'),
    name: 'SMS refused',
    parse,
    nothing: { closedUntil: 0 },
  });

/**
 * Asks what other instances have learnt before a send, and tells them of a refusal. Where that cannot be had, this instance's
 * own knowledge counts.
 */
export function sharedGate<Parts extends unknown[]>(
  send: (...parts: Parts) => Promise<SendOutcome>,
  { read, change }: SharedState<Closed>,
  now: () => Date,
): (...parts: Parts) => Promise<SendOutcome> {
  let [readOn, closedUntil] = [Number.NEGATIVE_INFINITY, 0];
  return async (...parts) => {
    const at = now().getTime();
    if (at - readOn >= readEveryMs) {
      readOn = at;
      ({ closedUntil } = await read().catch(() => ({ closedUntil: 0 })));
    }
    if (closedUntil > at) return { kind: 'throttled', retryAfterSeconds: Math.ceil((closedUntil - at) / 1000) };
    const outcome = await send(...parts);
    const until = now().getTime() + (outcome.kind === 'throttled' ? outcome.retryAfterSeconds * 1000 : 0);
    if (outcome.kind !== 'throttled' || until <= closedUntil) return outcome;
    closedUntil = until;
    await change((state) => ({
      state: until > state.closedUntil ? { closedUntil: until } : state,
      result: undefined,
    })).catch(() => {});
    return outcome;
  };
}
