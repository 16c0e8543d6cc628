/**
 * `npm run install-tenant [-- --plan | --undo]`
 *
 * Asks what it needs, shows every step, and does each after a yes; run again, it goes on after the last step that
 * succeeded. `--plan` only shows, `--undo` takes back. Answers and progress stand in tenant.json, which holds no secret.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { factsRefusal, problemsOfFacts } from '../charity/files.ts';
import { askAll, parametersOf, withParameters } from './answers.ts';
import { afterAnswers, isSame, leftBehind, nothingDone } from './corrected.ts';
import { install, type Progress, show, type Terminal, undo } from './install.ts';
import { stepsOf } from './steps.ts';

const { values } = parseArgs({
  options: { plan: { type: 'boolean', default: false }, undo: { type: 'boolean', default: false } },
});
const file = 'tenant.json';
const parameters = 'infra/azure/production.bicepparam';
const stored = v.object({
  answers: v.record(v.string(), v.string()),
  done: v.array(v.string()),
  again: v.optional(v.array(v.string()), []),
  before: v.optional(v.record(v.string(), v.boolean()), {}),
});
let state = existsSync(file)
  ? v.parse(stored, JSON.parse(readFileSync(file, 'utf8')))
  : { answers: {}, ...nothingDone() };
const keep = (next: Partial<typeof state>) => {
  state = { ...state, ...next };
  writeFileSync(file, `${JSON.stringify(state, undefined, 2)}\n`);
};

// Line by line, so that answers may come from a file, too.
const input = createInterface({ input: process.stdin });
const lines = input[Symbol.asyncIterator]();
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const { value, done } = await lines.next();
  if (done) {
    console.error('\n✗ There are no more answers. What was done is kept: run this command again.');
    process.exit(1);
  }
  return value.trim();
}
const terminal: Terminal = {
  say: (line) => console.log(line),
  agrees: async (question) => /^y(es)?$/i.test(await ask(`${question} [y/N] `)),
  run: (command) =>
    new Promise((resolve) => {
      const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
      let printed = '';
      child.stdout.on('data', (part: Buffer) => {
        printed += part;
        process.stdout.write(part);
      });
      child.on('close', (code) => resolve({ printed, succeeded: code === 0 }));
    }),
};
const progress: Progress = {
  done: () => (values.undo ? state.done : state.done.filter((name) => !state.again.includes(name))),
  save: (done) =>
    values.undo
      ? keep({ done: [...done] })
      : keep({
          done: [...new Set([...state.done, ...done])],
          again: state.again.filter((name) => !done.includes(name)),
        }),
  existedBefore: () => state.before,
  forget: (name) => keep({ before: Object.fromEntries(Object.entries(state.before).filter(([one]) => one !== name)) }),
  saveExisted: (name, existed) => keep({ before: { ...state.before, [name]: existed } }),
  write: (wanted) => writeFileSync(parameters, withParameters(readFileSync(parameters, 'utf8'), wanted)),
};

const isInstalling = !values.plan && !values.undo;
// The code is built late: what would stop it is said first.
const problems = isInstalling ? problemsOfFacts('production') : [];
if (problems.length > 0) {
  console.error(`✗ ${factsRefusal(problems)}`);
  process.exit(1);
}
const answers = await askAll(
  state.answers,
  async (question, present) => (await ask(`${question}${present && ` [${present}]`}: `)) || present,
  terminal.say,
);
const steps = stepsOf(answers);
const left = leftBehind(state, answers);
if (!values.undo) state = { ...state, ...afterAnswers(state, answers) };
show(steps, progress, terminal.say);
if (values.undo && !isSame(answers, state.answers)) {
  terminal.say('✗ Nothing was undone: these are not the answers with which it was installed. Enter keeps each.');
  process.exitCode = 1;
} else if (!values.plan) {
  if (isInstalling) {
    for (const command of left)
      terminal.say(`  What was made before this correction stays. It is taken back by: ${command}`);
    keep({ answers });
    progress.write(parametersOf(answers));
  }
  const isComplete = await (values.undo ? undo : install)(steps, progress, terminal);
  process.exitCode = isComplete ? 0 : 1;
}
input.close();
