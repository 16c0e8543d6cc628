import { trustedPolicy } from '../../../../domain/contract/pagePolicy.ts';
import { askWorker } from './askWorker.ts';

/** So long after everything has come that the page asked for, nothing competes with the worker for the signal. */
const restMs = 1000;

/** Registers the service worker once the page is at rest, and has it keep this form for when there is no signal. */
export function keepOffline(route: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const later = () => setTimeout(() => void keep(route).catch(() => {}), restMs);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

const workerScript = '/forms-worker.js';

type ScriptPolicy = { createScriptURL: (address: string) => string };
let policy: ScriptPolicy | undefined;

/** The worker's address, which the page's policy lets nothing else be: where the browser knows Trusted Types, by a named policy. */
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

/** @throws Error where the browser allows no service workers, or has no signal: the form works without */
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
