/** A `fetch` to Dataverse on which the faults of the schedule occur. */
import type { OpenDataverse } from '../../../infra/local/dataverse/service.ts';
import type { Place } from './fault.ts';
import type { Caller, Network } from './network.ts';

export function dataverseFetch(service: OpenDataverse, network: Network, caller: Caller): typeof globalThis.fetch {
  return (input, init = {}) =>
    network.call(caller, placeOf(init.method ?? 'GET', String(input)), {
      carry: () => service.fetch(input, init),
      refuse: (effect) => refusal(effect),
      lose: () => {
        throw new TypeError('fetch failed');
      },
    });
}

function placeOf(method: string, url: string): Place {
  if (url.includes('$batch')) return 'batch';
  return method === 'GET' ? 'read' : 'write';
}

const refusal = (effect: 'busy' | 'broken'): Response =>
  new Response(
    JSON.stringify({ error: { code: effect === 'busy' ? '0x80072322' : '0x80040216', message: 'Ordered.' } }),
    {
      status: effect === 'busy' ? 429 : 503,
      headers: { 'Content-Type': 'application/json', ...(effect === 'busy' && { 'Retry-After': '1' }) },
    },
  );
