import type { WorkerRequest } from '../worker/messages.ts';

/** Returns whether the forms' service worker did what was asked; false without one. */
export async function askWorker(asked: WorkerRequest, worker?: ServiceWorker): Promise<boolean> {
  try {
    const asks = worker ?? (await navigator.serviceWorker?.getRegistration('/'))?.active;
    if (!asks) return false;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true);
    });
    asks.postMessage(asked, [port2]);
    return await answer;
  } catch {
    // Private windows have no service workers; the form works without.
    return false;
  }
}

/** Takes a submission back from the worker, because it has arrived or will be changed. */
export const takeBack = (key: string): void => void askWorker({ takeBack: key });
