/**
 * Forgets what this tab keeps of what somebody typed or chose: recipients, drafts, mended cells. Whoever signs in next
 * in the same tab must not find it. What MSAL keeps is MSAL's to remove.
 */
export function forgetKept(storage: () => Storage): void {
  try {
    const kept = storage();
    for (const name of Object.keys(kept).filter((key) => !key.startsWith('msal.'))) kept.removeItem(name);
  } catch {
    // Storage is closed to us: then nothing was kept.
  }
}
