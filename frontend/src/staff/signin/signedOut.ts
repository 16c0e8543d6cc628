/** Signing out ends the staff area in every tab of this browser, and leaves nothing of what was loaded or typed. */
import { forgetKept } from './forgetKept.ts';
import { forgetAccess } from './keptAccess.ts';
import { forgetLastSeen } from './lastSeen.ts';

/** One for the page: a channel does not hear itself, and this tab's own sign-in is still needed to end it. */
const channel = new BroadcastChannel('staff-signed-out');

/** Tells the other tabs, and clears what this one keeps. The sign-in itself stays: it is needed to end it. */
export function tellSignedOut(): void {
  channel.postMessage('');
  forget();
}

/**
 * Clears what this tab keeps, its tokens too, as soon as another one signs out.
 * @param left is called then, to take the screens away
 * @returns stops listening
 */
export function onSignedOut(left: () => void): () => void {
  const listen = () => {
    forget();
    try {
      sessionStorage.clear();
    } catch {
      // Storage is closed to us: then nothing was kept.
    }
    left();
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}

/** What waits to be sent lives elsewhere, and stays. */
function forget(): void {
  forgetAccess();
  forgetLastSeen();
  forgetKept(() => window.sessionStorage);
}
