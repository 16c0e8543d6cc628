import { trustedPolicy } from '../../../../domain/contract/pagePolicy.ts';
import { askWorker } from './askWorker.ts';

/** How long after the page's last request the worker starts, so that the two do not compete for the signal. */
const restMs = 1000;

/** Registers the service worker once the page is idle, and asks it to store this form for use without a signal. */
export function keepOffline(route: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const later = () => setTimeout(() => void keep(route).catch(() => {}), restMs);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

const workerScript = '/forms-worker.js';

type ScriptPolicy = { createScriptURL: (address: string) => string };
let policy: ScriptPolicy | undefined;

/**
 * Returns the worker's address, the only one that the page's policy allows; through a named policy where the browser
 * supports Trusted Types.
 */
function workerAddress(): string {
  if (!('trustedTypes' in window)) return workerScript;
  const { trustedTypes } = window;
  const knows = typeof trustedTypes === 'object' && trustedTypes !== null && 'createPolicy' in trustedTypes;
  if (!knows || typeof trustedTypes.createPolicy !== 'function') return workerScript;
  const made: ScriptPolicy =
    policy ?? trustedTypes.createPolicy(trustedPolicy, { createScriptURL: () => workerScript });
  policy = made;
  return made.createScriptURL(workerScript);
}

/**
 * Stores the form. @throws Error where the browser allows no service workers, or has no signal: the form works without
 */
async function keep(route: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  // The worker of this page's release knows its files; an older one does not.
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
