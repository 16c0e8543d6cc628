import { isInTeams } from '../signin/host.ts';

/** The worker that opens the staff area without a signal; not in frames, which others open. */
export function startWorker(): void {
  if (!import.meta.env.PROD || isInTeams || window.parent !== window || !('serviceWorker' in navigator)) return;
  // Not before the screen has what it needs: the worker fetches the whole portal.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/staff-worker.js', { scope: '/admin' }).catch(() => {
      // Without it, the staff area opens with a signal only.
    });
  });
}
