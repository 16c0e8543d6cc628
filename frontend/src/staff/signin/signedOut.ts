/**
 * Signing out ends the staff area in every tab of this browser, and removes what was loaded or typed; pending marks and
 * notes stay on the device.
 */

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
export function broadcastSignOut(): void {
  channel.postMessage('');
  forget();
}

/**
 * Saves drafts for at most 3 s, and clears what this tab stores, including its tokens, when another tab signs out.
 * @param onDone called then, to remove the screens
 * @returns a function that stops listening
 */
export function onSignOutElsewhere(onDone: () => void): () => void {
  const listen = async () => {
    // Saved as the person who signs out: their tokens are forgotten next.
    await beforeSignOut();
    forget();
    try {
      sessionStorage.clear();
    } catch {
      // Storage is unavailable, so nothing was stored.
    }
    onDone();
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
