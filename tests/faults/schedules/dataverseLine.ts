/** A `fetch` to Dataverse on which the faults of the schedule occur. */
import type { OpenDataverse } from '../../../infra/local/dataverse/service.ts';
import type { Place } from './fault.ts';
import type { Caller, Line } from './line.ts';

export function dataverseFetch(service: OpenDataverse, line: Line, caller: Caller): typeof globalThis.fetch {
  return (input, init = {}) =>
    line.call(caller, placeOf(init.method ?? 'GET', String(input)), {
      carry: () => service.fetch(input, init),
      refuse: (deed) => refusal(deed),
      lose: () => {
        throw new TypeError('fetch failed');
      },
    });
}

function placeOf(method: string, url: string): Place {
  if (url.includes('$batch')) return 'batch';
  return method === 'GET' ? 'read' : 'write';
}

const refusal = (deed: 'busy' | 'broken'): Response =>
  new Response(
    JSON.stringify({ error: { code: deed === 'busy' ? '0x80072322' : '0x80040216', message: 'Ordered.' } }),
    {
      status: deed === 'busy' ? 429 : 503,
      headers: { 'Content-Type': 'application/json', ...(deed === 'busy' && { 'Retry-After': '1' }) },
    },
  );
