/** What every page does with the sessions that `myPhone.ts` keeps; apart, because few pages keep any. */

/** Before the address of somebody's page, in the phone's storage. */
export const prefix = 'my phone ';
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Removes the sessions that lie here for more than 7 days, of everybody who uses the phone. */
export function emptyOld(now = Date.now()): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) emptyIfOld(name, now);
  } catch {
    // Private windows may have no storage: then nothing is kept.
  }
}

/** The choice stays, for when their page is loaded again. */
function emptyIfOld(name: string, now: number): void {
  const kept: { savedOn: number; sessions: unknown[] } = JSON.parse(localStorage.getItem(name) ?? 'null');
  if (kept.sessions.length > 0 && Math.abs(now - kept.savedOn) > lifetimeMs)
    localStorage.setItem(name, JSON.stringify({ ...kept, sessions: [] }));
}
