/**
 * `npm run charity`: asks for the charity's own facts and writes them to charity.json, which is committed. Enter keeps
 * what stands there.
 */
import { createInterface } from 'node:readline';
import { problemsOf } from './facts.ts';
import { demoFacts, factsFile, readFacts, writeFacts } from './files.ts';
import { withAnswers } from './questions.ts';

// Line by line, so that answers may come from a file, too.
const terminal = createInterface({ input: process.stdin });
const lines = terminal[Symbol.asyncIterator]();
const before = readFacts(factsFile) ?? { ...readFacts(demoFacts), demo: false };
const facts = await withAnswers(before, async (question, present) => {
  process.stdout.write(`${question} [${present}]: `);
  const { value } = await lines.next();
  return (value ?? '').trim() || present;
});
terminal.close();
writeFacts(facts);
const problems = problemsOf(facts, { isReal: true });
console.log(`\n${factsFile} is written.`);
if (problems.length > 0) {
  console.log(
    `A build for production refuses it until this is mended:\n${problems.map((line) => `  ${line}\n`).join('')}`,
  );
  process.exitCode = 1;
}
