/** Signing out ends the staff area in every tab of this browser, and removes everything that was loaded or typed. */

import { forgetLastSeen } from '../data/lastSeen.ts';
import { beforeSignOut } from '../session/beforeSignOut.ts';
import { forgetAccess } from '../session/keptAccess.ts';
import { forgetKeptPeople } from '../volunteers/kept/keptPeople.ts';
import { forgetHint } from './accountHint.ts';
import { forgetKept } from './forgetKept.ts';

/**
 * One channel for the page: it does not receive its own messages, and this tab's own sign-in is still needed to end it.
 */
const channel = new BroadcastChannel('staff-signed-out');

/**
 * Notifies the other tabs, and clears what this one stores. The sign-in itself stays, because it is needed to end it.
 */
export function tellSignedOut(): void {
  channel.postMessage('');
  forget();
}

/**
 * Clears what this tab stores, including its tokens, as soon as another one signs out.
 * @param left called then, to remove the screens
 * @returns a function that stops listening
 */
export function onSignedOut(left: () => void): () => void {
  const listen = async () => {
    // Saved as the person who signs out: their tokens are forgotten next.
    await beforeSignOut();
    forget();
    try {
      sessionStorage.clear();
    } catch {
      // Storage is unavailable, so nothing was stored.
    }
    left();
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}

/** Pending changes are stored elsewhere, and stay. */
function forget(): void {
  forgetAccess();
  forgetHint();
  forgetLastSeen();
  void forgetKeptPeople();
  forgetKept(() => window.sessionStorage);
}
