/** For tests: a small Dataverse in memory with a list of network faults. */
import { virtualClock } from './virtualClock.ts';

/** The fault of one request; `answer` is what the sender gets although the service acted. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'dropBefore' }
  | { kind: 'dropAfter' }
  | { kind: 'throttle'; seconds: number; asDate: boolean }
  | { kind: 'gateway'; status: 502 | 503 | 504; after: boolean };

type Reply = { status: number; body?: unknown };
export type Made = { set: string; id: string };

const latencyMs = 20;

export function faultyService(faults: readonly Fault[], pageSize = 3) {
  const clock = virtualClock();
  const left = [...faults];
  const rows = new Map<string, Map<string, unknown>>();
  /** Every row creation, including repeated ones. */
  const made: Made[] = [];
  /** Requests sent while a `Retry-After` forbade them. */
  let early = 0;
  let closedUntil = 0;

  const table = (set: string) => {
    const found = rows.get(set) ?? new Map<string, unknown>();
    rows.set(set, found);
    return found;
  };

  function act(method: string, path: string, headers: Headers, body: string): Reply {
    const [, set = '', id] = /^(\w+)(?:\((.*?)\))?/.exec(path) ?? [];
    const all = table(set);
    if (method === 'GET' && id === undefined) return page(set, path);
    const key = id ?? crypto.randomUUID();
    const there = all.has(key);
    if (method === 'GET') return there ? { status: 200, body: all.get(key) } : missing;
    if (method === 'DELETE') return all.delete(key) ? { status: 204 } : missing;
    if (headers.get('if-none-match') === '*' && there) return { status: 412, body: failure('0x80060882') };
    if (headers.get('if-match') === '*' && !there) return missing;
    if (!there) made.push({ set, id: key });
    all.set(key, JSON.parse(body));
    return { status: 204 };
  }

  function page(set: string, path: string): Reply {
    const from = Number(/skiptoken=(\d+)/.exec(path)?.[1] ?? 0);
    const value = [...table(set).values()].slice(from, from + pageSize);
    const more = from + pageSize < table(set).size;
    const next = more ? { '@odata.nextLink': `${root}${set}?$skiptoken=${from + pageSize}` } : {};
    return { status: 200, body: { value, ...next } };
  }

  function batch(text: string, goesOn: boolean): Response {
    const written: string[] = [];
    let status = 200;
    for (const piece of text.split(/^--batch_[^\r]*\r\n/m).slice(1)) {
      const request = /^(GET|PATCH|POST|DELETE) \/api\/data\/v9\.2\/(.*) HTTP\/1\.1\r\n((?:.+\r\n)*)\r\n(.*)/m.exec(
        piece,
      );
      if (!request) continue;
      const [, method = '', path = '', head = '', body = ''] = request;
      const headers = new Headers(
        head
          .trim()
          .split('\r\n')
          .map((line): [string, string] => {
            const colon = line.indexOf(':');
            return [line.slice(0, colon), line.slice(colon + 1).trim()];
          }),
      );
      const reply = act(method, path, headers, body);
      const json = reply.body === undefined ? '' : JSON.stringify(reply.body);
      written.push(`--r\r\nContent-Type: application/http\r\n\r\nHTTP/1.1 ${reply.status} X\r\n\r\n${json}\r\n`);
      if (reply.status >= 400 && !goesOn) {
        status = reply.status;
        break;
      }
    }
    const headers = { 'Content-Type': 'multipart/mixed; boundary=r' };
    return new Response(`${written.join('')}--r--\r\n`, { status, headers });
  }

  function answer(request: Request, body: string): Response {
    const path = request.url.slice(root.length);
    if (path === '$batch') return batch(body, request.headers.has('prefer'));
    const reply = act(request.method, path, request.headers, body);
    return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), { status: reply.status });
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    if (clock.now() < closedUntil) early += 1;
    await clock.wait(latencyMs);
    const fault = left.shift() ?? { kind: 'none' };
    if (fault.kind === 'dropBefore') throw new TypeError('fetch failed');
    if (fault.kind === 'throttle') {
      const after = clock.now() + fault.seconds * 1000;
      const until = new Date(after).toUTCString();
      // An HTTP date has no fractions of a second.
      closedUntil = Math.max(closedUntil, fault.asDate ? Date.parse(until) : after);
      return new Response('{}', {
        status: 429,
        headers: { 'Retry-After': fault.asDate ? until : String(fault.seconds) },
      });
    }
    if (fault.kind === 'gateway' && !fault.after) return new Response('', { status: fault.status });
    const done = answer(request, body);
    if (fault.kind === 'dropAfter') throw new TypeError('fetch failed');
    if (fault.kind === 'gateway') return new Response('', { status: fault.status });
    return done;
  };

  return {
    options: { url: 'https://org.crm5.dynamics.com', token: async () => 'token', fetch, ...clock },
    rows: table,
    made,
    earlyCalls: () => early,
  };
}

const root = 'https://org.crm5.dynamics.com/api/data/v9.2/';
const failure = (code: string) => ({ error: { code, message: 'm' } });
const missing: Reply = { status: 404, body: failure('0x80040217') };
