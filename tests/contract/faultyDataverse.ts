/** The real client against the real service, over a line that fails by a list, on a clock that only waiting moves. */
import { createClient } from '../../dataverse/client.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { userId } from './dataverse.ts';

/** What befalls one request, as it is ordered at the service's own endpoint. */
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

  /** Orders the next fault of the schedule before each request, and watches that no call comes too early. */
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
    /** A second person, whose line is good. */
    other: createClient({ url: service.url, token: async () => 'token' }),
    /** What befalls the next requests, one by one. */
    befall(faults: readonly RequestedFault[]) {
      schedule = [...faults];
    },
    order,
    /** The line is good again, the limits are off, and nothing is counted any more. */
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
