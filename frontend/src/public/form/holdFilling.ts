/** How long a tab that is being left may take to let go of its filling. */
const patienceMs = 500;

export type Hold = { release: () => void };

/**
 * Marks a filling as open in this tab, by a lock that the browser ends with the tab. So another tab does not offer to
 * continue what is being typed here.
 * @returns nothing when the filling is open in another tab
 */
export async function holdFilling(key: string): Promise<Hold | undefined> {
  // Without locks, as on plain http, every draft may be continued everywhere.
  if (!navigator.locks) return { release: () => {} };
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  return new Promise((resolve) => {
    const held = () =>
      new Promise<void>((release) => {
        clearTimeout(timer);
        resolve({ release });
      });
    navigator.locks.request(`filling ${key}`, { signal: abort.signal }, held).catch(() => resolve(undefined));
  });
}
