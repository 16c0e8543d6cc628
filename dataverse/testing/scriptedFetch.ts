/** For tests: a `fetch` with scripted answers, and a clock that only waiting advances. */
import { createClient } from '../client.ts';

export type Seen = { method: string; url: string; headers: Headers; body: string; at: number };
/** An answer, or an error in its place: the connection drops before or after the service acted. */
export type Reply = Response | Error | ((seen: Seen) => Response | Promise<Response>);

export const root = 'https://org.crm5.dynamics.com/api/data/v9.2/';

export function manualClock(start = Date.parse('2026-03-01T00:00:00Z')) {
  let time = start;
  const waits: number[] = [];
  return {
    now: () => time,
    wait: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      waits.push(ms);
      time += ms;
    },
    waits,
  };
}

export const dropped = () => new TypeError('fetch failed');
export const answered = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
export const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  answered(status, { error: { code, message: 'a text that quotes jane@example.org' } }, headers);

/**
 * Answers one request after another.
 * @returns the client's options, the requests seen, and the clock
 */
export function scripted(...replies: readonly Reply[]) {
  const clock = manualClock();
  const seen: Seen[] = [];
  const left = [...replies];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const one = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await request.text(),
      at: clock.now(),
    };
    seen.push(one);
    const reply = left.shift();
    if (reply === undefined) throw new Error(`nobody expected ${one.method} ${one.url}`);
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply(one) : reply;
  };
  const options = {
    url: 'https://org.crm5.dynamics.com',
    token: async () => 'token',
    fetch,
    now: clock.now,
    wait: clock.wait,
    random: () => 0.5,
  };
  return { options, seen, clock, left };
}

/** Makes a client that gets one answer after another. */
export function scriptedClient(...replies: readonly Reply[]) {
  const { options, seen, clock } = scripted(...replies);
  return { ...createClient(options), seen, clock };
}
