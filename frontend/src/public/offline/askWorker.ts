import type { WorkerRequest } from '../worker/messages.ts';

/** Returns whether the forms' service worker did what was asked; false without one. */
export async function askWorker(asked: WorkerRequest, worker?: ServiceWorker): Promise<boolean> {
  try {
    // The one that has the page is asked at once: what waits for an answer first is lost with a page that is closed now.
    const own = navigator.serviceWorker;
    const asks = worker ?? own.controller ?? (await own.getRegistration('/'))?.active;
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
