/** What is mutated together, and by which tests: the units beside the code, and the fewest others that cover it. */
export type Scope = {
  name: string;
  /** Mutated files, and folders with a slash at the end. */
  mutated: readonly string[];
  /** Globs of test files. */
  tests: readonly string[];
  /** Whether constants are mutated too: each such mutant loads all modules again. */
  hasConstants?: boolean;
};
