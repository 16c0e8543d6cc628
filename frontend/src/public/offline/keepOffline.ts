import { trustedScriptUrl } from '../trustedScriptUrl.ts';
import { askWorker } from './askWorker.ts';
import { emptyOld } from './oldSessions.ts';

const workerScript = '/forms-worker.js';

/**
 * Registers the service worker, and has it keep this form for when there is no signal.
 * @throws Error where the browser allows no service workers, or has no signal: the form works without
 */
export async function keepOffline(route: string): Promise<void> {
  // Whoever has said of this phone that it is theirs may not open their own page for long.
  emptyOld();
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(workerScript), {
    updateViaCache: 'none',
  });
  // Only the worker of this page's release has the list of its files.
  await registration.update();
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) return;
  await activated(worker);
  await askWorker({ keep: route }, worker);
}

const activated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
