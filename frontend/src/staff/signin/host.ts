/** What is around the staff area: nothing, a Dynamics form, or Teams. */

/** In Teams the same screens live under a path of their own: only there may Teams frame them. */
export const teamsPath = '/teams';

export const isInTeams = window.location.pathname.startsWith(`${teamsPath}/`);

let theme: string | undefined;
const listeners = new Set<() => void>();

/** The theme that Teams has told: `default`, `dark`, `contrast`; nothing elsewhere. */
export const hostTheme = {
  now: (): string | undefined => theme,
  /** @returns stops listening */
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

function tell(next: string): void {
  theme = next;
  for (const changed of listeners) changed();
}

/** Longer than Teams takes to answer; then the page goes on as in any other frame. */
const patienceMs = 5_000;
const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** Settles once Teams has answered, at once elsewhere. Its library is loaded in Teams alone. */
export const hostReady: Promise<void> = isInTeams ? Promise.race([greetTeams(), patience()]) : Promise.resolve();

async function greetTeams(): Promise<void> {
  try {
    const { startTeams } = await import('./teams.ts');
    await startTeams(tell);
  } catch {
    // Opened in a window of its own, or in a frame that is none of Teams': the page works there, too.
  }
}
