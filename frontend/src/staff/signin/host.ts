/** Detects what is around the staff area: nothing, a Dynamics form, or Teams. */

/** In Teams the same screens have a path of their own, the only one that Teams may frame. */
export const teamsPath = '/teams';

export const isInTeams = window.location.pathname.startsWith(`${teamsPath}/`);

let theme: string | undefined;
const listeners = new Set<() => void>();

/** The theme that Teams has reported: `default`, `dark`, `contrast`; undefined elsewhere. */
export const hostTheme = {
  now: (): string | undefined => theme,
  /** Subscribes to changes. @returns a function that stops listening */
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

function publish(next: string): void {
  theme = next;
  for (const changed of listeners) changed();
}

/** Longer than Teams takes to answer; then the page continues as in any other frame. */
const timeoutMs = 5_000;
const timeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeoutMs));

/** Settles once Teams has answered, and at once elsewhere. Its library loads only in Teams. */
export const hostReady: Promise<void> = isInTeams ? Promise.race([greetTeams(), timeout()]) : Promise.resolve();

async function greetTeams(): Promise<void> {
  try {
    const { startTeams } = await import('./teams.ts');
    await startTeams(publish);
  } catch {
    // Opened in a window of its own, or in another frame: the page works there too.
  }
}
