/** How long the readers are fuzzed: a little in every `npm test`, as long as one likes by `npm run test:long -- fuzz`. */
import { readFileSync } from 'node:fs';

const usualRuns = 60;

/** The same in every `npm test`, so that a find belongs to the change that caused it; `npm run test:long -- fuzz` draws a new one. */
export const seed = Number(process.env.FUZZ_SEED ?? 61);
const numRuns = Number(process.env.FUZZ_RUNS ?? usualRuns);

/** The texts of a corpus: what once broke a reader, here or elsewhere, and what shows others the way. */
export const corpus = (name: string): string[] =>
  JSON.parse(readFileSync(new URL(`./corpus/${name}.json`, import.meta.url), 'utf8'));

/** Settings of a property over one text: the corpus first, then chance. */
export const fuzzed = (name: string) => ({
  seed,
  numRuns: numRuns + corpus(name).length,
  examples: corpus(name).map((text): [string] => [text]),
});
