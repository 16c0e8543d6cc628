/** How long a tab that is being closed usually takes to release its filling, and how long on a slow phone. */
export const timeoutMs = { usual: 500, slow: 10_000 };

export type Hold = { release: () => void };

/**
 * Marks a filling as open in this tab, with a lock that the browser releases with the tab. Another tab then does not
 * offer to continue it.
 * @param waitMs how long the filling may still be open elsewhere
 * @returns undefined when the filling is open in another tab
 */
export async function holdFilling(key: string, waitMs = timeoutMs.usual): Promise<Hold | undefined> {
  if (!navigator.locks) return withoutLocks;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), waitMs);
  return new Promise((resolve) => {
    const held = () =>
      new Promise<void>((release) => {
        clearTimeout(timer);
        resolve({ release });
      });
    navigator.locks.request(`filling ${key}`, { signal: abort.signal }, held).catch((error: unknown) => {
      clearTimeout(timer);
      const isOpenElsewhere = error instanceof DOMException && error.name === 'AbortError';
      resolve(isOpenElsewhere ? undefined : withoutLocks);
    });
  });
}

/** Without locks, as on plain http or where storage is blocked, every draft may be continued everywhere. */
const withoutLocks: Hold = { release: () => {} };
