const most = 3;
const withinMs = 60_000;

/**
 * Counts how often a service died: one that dies again and again is not started again.
 * @param now milliseconds
 * @returns a function that tells, at each death, whether to start the service again: at most three times in a minute
 */
export function restarts(now: () => number = Date.now): () => boolean {
  let recent: number[] = [];
  return () => {
    recent = recent.filter((at) => at > now() - withinMs);
    if (recent.length >= most) return false;
    recent.push(now());
    return true;
  };
}
