import type { RequestListener } from 'node:http';
import { callTimer } from './timerTrigger.ts';
import type { Trigger } from './triggers.ts';
import type { Worker } from './worker.ts';

const path = /^\/admin\/functions\/([^/?]+)$/;

/**
 * `POST /admin/functions/<name>` calls a timer's function now, as Azure's host does for a caller with its master key.
 * It answers 202 when the function has ended.
 * @param next answers every other request
 */
export function adminEndpoint(worker: Worker, timers: readonly Trigger[], next: RequestListener): RequestListener {
  return (request, response) => {
    const name = request.method === 'POST' ? path.exec(request.url ?? '')?.[1] : undefined;
    const timer = timers.find(({ fn }) => fn.metadata.name === name);
    if (!timer) return next(request, response);
    request.resume();
    callTimer(worker, timer).finally(() => response.writeHead(202).end());
  };
}
