/**
 * Two colleagues merge one person at the same moment, and one may undo it later, while timers of both hosts finish what is
 * interrupted.
 */
import { comparePair } from '../../../../api/usecases/people/merge/comparePair.ts';
import { type Merger, mergePair } from '../../../../api/usecases/people/merge/mergePair.ts';
import { runMerges } from '../../../../api/usecases/people/merge/runMerges.ts';
import { undoMerge } from '../../../../api/usecases/people/merge/undoMerge.ts';
import { type Random, randomFor } from '../../../../infra/local/demo/random.ts';
import { aPair, everything, type Pair } from '../../../api/mergedPairs.ts';
import { uuidBy } from '../../uuidBy.ts';
import { wrongMerges, wrongUndo } from '../oracles/wrongMerges.ts';
import { pressUntilAnswered } from '../pressing.ts';
import type { System } from '../system.ts';
import { turns } from '../turns.ts';
import { tick } from '../turnsOfWork.ts';

const merger: Merger = { by: 'Sam Staff', isOfficer: false, mayWrite: async () => true };
/** Few at once, so that there are many change sets. */
const stepsAtOnce = 3;

/** Runs the schedule. @returns the violations, in words */
export async function merges(system: System, seed: string): Promise<string[]> {
  const random = randomFor(`${seed}/merges`);
  const pair = await aPair(system, { newId: () => uuidBy(random) });
  const before = await everything(system);
  const colleagues = Array.from({ length: random.whole(1, 2) }, () => press(pair, random, system));
  const answers = await amongTimers(Promise.all(colleagues), random, system);
  const done = answers.flatMap(({ merge, isDone }) => (isDone ? [merge] : []));
  await settle(system);
  const wrong = await wrongMerges({ pair, before, done, dataverse: system.dataverse });
  const [merge] = done;
  if (wrong.length > 0 || merge === undefined || random.chance(0.5)) return wrong;

  const undo = () =>
    pressUntilAnswered(system, (appContext) => undoMerge(merge, merger, { ...appContext, stepsAtOnce }));
  await amongTimers(undo(), random, system);
  await settle(system);
  return wrongUndo(before, await everything(system));
}

/** A colleague compares the two, and presses until there is an answer. */
async function press({ pair }: Pair, random: Random, system: System): Promise<{ merge: string; isDone: boolean }> {
  const merge = uuidBy(random);
  const question = { pair, kept: 'earlier' as const };
  const compared = await pressUntilAnswered(system, (appContext) => comparePair(question, false, appContext));
  if ('problem' in compared) return { merge, isDone: false };
  const { values, version } = compared.result;
  const request = { ...question, merge, version, fromMerged: values.map(({ key }) => key) };
  const answer = await pressUntilAnswered(system, (appContext) =>
    mergePair(request, merger, { ...appContext, stepsAtOnce }),
  );
  return { merge, isDone: 'result' in answer };
}

/** Waits for presses, beside which timers run, also two at once. */
async function amongTimers<Result>(presses: Promise<Result>, random: Random, system: System): Promise<Result> {
  let isOver = false;
  const timers = Array.from({ length: random.whole(0, 2) }, async () => {
    while (!isOver) {
      await turns(random.whole(1, 60));
      await tick(system, (appContext) => runMerges({ ...appContext, stepsAtOnce }));
    }
  });
  const result = await presses.finally(() => {
    isOver = true;
  });
  await Promise.all(timers);
  return result;
}

/** Nobody presses any more: the next two runs of the timer finish everything. */
async function settle(system: System): Promise<void> {
  system.calm();
  for (let runs = 0; runs < 2; runs += 1) {
    system.clock.pass(300);
    await tick(system, runMerges);
  }
}
