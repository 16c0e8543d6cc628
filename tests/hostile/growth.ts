/** Measures how much more processor time a longer text takes; other processes may keep the machine busy meanwhile. */

/** The factor between the two texts: linear work takes 8 times as long, quadratic 64 times. */
const factor = 8;
/** Between the two, far from either. */
const mostGrowth = 24;
/** Anything faster is harmless and cannot be measured. */
const soonMs = 25;
const mostRounds = 8;

/**
 * Runs a function over hostile input of growing length. The fastest of several runs counts, because noise only adds
 * time; work that really grows faster is still slow in its fastest run.
 * @param input makes the text of a length
 * @returns undefined when the time grows with the length; otherwise how much faster it grows
 */
export function growthOf(run: (text: string) => unknown, input: (length: number) => string, length: number) {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < mostRounds; round += 1) {
    // A different text each time, so that nothing is cached.
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
    // A refusal counts as an answer.
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
