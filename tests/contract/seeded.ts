/**
 * Options of a property test. The seed is fixed, so that a run can be trusted to repeat; TEST_SEED tries another.
 * A failing property prints its seed and its smallest example.
 */
export const seeded = (numRuns: number): { seed: number; numRuns: number } => ({
  seed: Number(process.env.TEST_SEED ?? 20_260_301),
  numRuns,
});

/** For tests of many runs: a machine that does other things as well needs more than the usual five seconds. */
export const patience = { timeout: 60_000 };
