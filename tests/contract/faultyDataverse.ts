/**
 * The real client with the real service, over a network with a list of faults, and with a clock that only waiting
 * advances.
 */
import { createClient } from '../../dataverse/client.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { userId } from './dataverse.ts';

/** The fault of one request, as the service's own endpoint accepts it. */
export type RequestedFault = {
  status?: 401 | 429 | 503;
  code?: '0x80072321' | '0x80072322' | '0x80072326';
  retryAfter?: number;
  drop?: 'before' | 'after';
};

export async function aFaultyDataverse() {
  const tokens = async () => ({ userId, mayUse: true });
  let time = Date.parse('2026-03-01T00:00:00Z');
  const now = () => time;
  const service = await startDataverse({ port: 0, file: ':memory:', tokens, limits: 'none', clock: now });
  const orders = `${service.url}/_local/faults`;
  let schedule: RequestedFault[] = [];
  let closedUntil = 0;
  let early = 0;

  const order = (wanted: object) => fetch(orders, { method: 'POST', body: JSON.stringify(wanted) });

  /** Requests the next fault of the schedule before each request, and checks that no call comes too early. */
  const watched: typeof globalThis.fetch = async (input, init) => {
    if (now() < closedUntil) early += 1;
    const fault = schedule.shift();
    if (fault && Object.keys(fault).length > 0) await order({ match: 'api/data', ...fault });
    const response = await fetch(input, init);
    const seconds = Number(response.headers.get('Retry-After') ?? 0);
    closedUntil = Math.max(closedUntil, now() + seconds * 1000);
    return response;
  };

  return {
    client: createClient({
      url: service.url,
      token: async () => 'token',
      fetch: watched,
      now,
      random: () => 0.5,
      wait: async (ms) => {
        time += ms;
      },
    }),
    /** A second person, whose network has no faults. */
    other: createClient({ url: service.url, token: async () => 'token' }),
    /** Sets the faults of the next requests, one by one. */
    befall(faults: readonly RequestedFault[]) {
      schedule = [...faults];
    },
    order,
    /** Removes faults and limits, and resets the counts. */
    async calm() {
      schedule = [];
      closedUntil = 0;
      early = 0;
      await fetch(orders, { method: 'DELETE' });
    },
    /** How many calls were made although a `Retry-After` forbade them. */
    earlyCalls: () => early,
    stop: service.stop,
  };
}
