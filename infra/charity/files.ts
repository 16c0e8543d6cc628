/** The two files of a charity's facts: the demo's, which every import reads, and the operator's beside package.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { problemsOf } from './facts.ts';

export const demoFacts = 'domain/charity.json';
export const factsFile = 'charity.json';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Returns the facts in a file; undefined if there is none. @throws SyntaxError when it is no JSON */
export const readFacts = (file: string): Record<string, unknown> | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

export const writeFacts = (facts: object): void => writeFileSync(factsFile, `${JSON.stringify(facts, undefined, 2)}\n`);

/**
 * Returns what is wrong with the operator's facts, one line each.
 * @param environment of the deployment; production needs real facts, any other does with the demo's
 */
export function problemsOfFacts(environment: string): string[] {
  const isReal = environment === 'production';
  const facts = readFacts(factsFile);
  return facts ? problemsOf(facts, { isReal }) : isReal ? ['the file is missing'] : [];
}

export const factsRefusal = (problems: readonly string[]): string =>
  `${factsFile}: write it with npm run charity.\n${problems.map((line) => `  ${line}`).join('\n')}`;

/**
 * Puts the operator's facts in the place of the demo's while something is built.
 * @param environment as in `problemsOfFacts`
 * @throws Error naming each fact that is missing or a placeholder
 */
export async function withFactsOf(environment: string, build: () => Promise<void>): Promise<void> {
  const problems = problemsOfFacts(environment);
  if (problems.length > 0) throw new Error(factsRefusal(problems));
  const facts = readFacts(factsFile);
  if (!facts) {
    await build();
    return;
  }
  const demo = readFileSync(demoFacts, 'utf8');
  // Also when a step ends this process, or somebody does.
  const restore = () => writeFileSync(demoFacts, demo);
  const end = () => process.exit(1);
  process.once('exit', restore);
  for (const signal of signals) process.once(signal, end);
  writeFileSync(demoFacts, JSON.stringify(facts));
  await build().finally(() => {
    for (const signal of signals) process.off(signal, end);
    process.off('exit', restore);
    restore();
  });
}
