/**
 * Options of a property test. The seed is fixed, so that runs are reproducible; TEST_SEED sets another. A failing
 * property prints its seed and its smallest example.
 */
export const seeded = (numRuns: number): { seed: number; numRuns: number } => ({
  seed: Number(process.env.TEST_SEED ?? 20_260_301),
  numRuns,
});
