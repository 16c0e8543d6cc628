/** Measures how much longer a longer text takes, by the processor's time: others may keep the machine busy meanwhile. */

/** The longer text is so many times as long: linear work takes 8 times as long, quadratic 64 times. */
const factor = 8;
/** Between the two, far from either. */
const mostGrowth = 24;
/** What is over sooner hurts nobody, and cannot be measured. */
const soonMs = 25;
const mostRounds = 8;

/**
 * Runs a function over hostile input of growing length. The quickest of several runs counts, because noise only adds
 * to them; work that truly grows faster is still slow in its quickest.
 * @param input makes the text of a length
 * @returns nothing when the time grows with the length; otherwise how much faster it grows
 */
export function growthOf(run: (text: string) => unknown, input: (length: number) => string, length: number) {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < mostRounds; round += 1) {
    // Another text each time, so that nothing is remembered.
    long = Math.min(long, timed(run, input(length * factor) + round));
    if (long < soonMs) return undefined;
    short = Math.min(short, timed(run, input(length) + round));
    if (round > 0 && long / short <= mostGrowth) return undefined;
  }
  return `${factor} times as long takes ${Math.round(long / short)} times as much`;
}

function timed(run: (text: string) => unknown, text: string): number {
  const start = process.cpuUsage();
  try {
    run(text);
  } catch {
    // A refusal is an answer, too.
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
