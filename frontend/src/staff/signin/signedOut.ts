/** Signing out ends the staff area in every tab of this browser, and leaves nothing of what was loaded or typed. */
import { forgetKept } from './forgetKept.ts';
import { forgetAccess } from './keptAccess.ts';
import { forgetLastSeen } from './lastSeen.ts';

const name = 'staff-signed-out';

/** Tells the other tabs, and clears what this one keeps. The sign-in itself stays: it is needed to end it. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('');
  channel.close();
  forget();
}

/**
 * Clears what this tab keeps, its tokens too, as soon as another one signs out.
 * @param left is called then, to take the screens away
 * @returns stops listening
 */
export function onSignedOut(left: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => {
    forget();
    try {
      sessionStorage.clear();
    } catch {
      // Storage is closed to us: then nothing was kept.
    }
    left();
  };
  return () => channel.close();
}

/** What waits to be sent lives elsewhere, and stays. */
function forget(): void {
  forgetAccess();
  forgetLastSeen();
  forgetKept(() => window.sessionStorage);
}
