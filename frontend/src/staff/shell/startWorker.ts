import { isInTeams } from '../signin/host.ts';

/** Starts the worker that opens the staff area without a signal; not in frames, which others open. */
export function startWorker(): void {
  if (!import.meta.env.PROD || isInTeams || window.parent !== window || !('serviceWorker' in navigator)) return;
  // After the screen has loaded: the worker fetches the whole portal.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/staff-worker.js', { scope: '/admin' }).catch(() => {
      // Without it, the staff area opens only with a signal.
    });
  });
}
