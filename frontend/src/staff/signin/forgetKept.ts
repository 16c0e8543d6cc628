/**
 * Removes what this tab stores of what somebody typed or chose: recipients, drafts, corrected cells. The next person to
 * sign in in the same tab must not find it. MSAL removes its own entries.
 */
export function forgetKept(storage: () => Storage): void {
  try {
    const kept = storage();
    for (const name of Object.keys(kept).filter((key) => !key.startsWith('msal.'))) kept.removeItem(name);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
