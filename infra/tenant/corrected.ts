/** What is left to do, and what can be undone, after an answer was corrected. */
import { type Answers, parametersOf, questions } from './answers.ts';
import { type Step, stepsOf } from './steps.ts';

export type Done = {
  /** The names of the steps that succeeded, and are undone. */
  done: string[];
  /** The finished steps that must run again. */
  again: string[];
  /** Whether there was something before the installation, by step. */
  before: Record<string, boolean>;
};
type Known = Readonly<Partial<Record<keyof Answers, string>>>;

export const nothingDone = (): Done => ({ done: [], again: [], before: {} });

export const isSame = (answers: Answers, known: Known): boolean =>
  isComplete(known) && JSON.stringify(answers) === JSON.stringify({ ...answers, ...known });

const isComplete = (known: Known): known is Answers => Object.keys(questions).every((name) => name in known);

/**
 * Returns what is done for corrected answers: all of it, of which the steps that the correction changes are done once
 * more. In another resource group or organisation nothing is done; what this installation made and finds again there is
 * still its own.
 */
export function afterAnswers({ answers: known, ...state }: Done & { answers: Known }, answers: Answers): Done {
  if (!isComplete(known)) return nothingDone();
  if (known.group !== answers.group || known.dataverseUrl !== answers.dataverseUrl) {
    const [finds, findsNow] = [findingOf(known), findingOf(answers)];
    const before = Object.entries(state.before).filter(([name]) => finds.get(name) === findsNow.get(name));
    return { ...nothingDone(), before: Object.fromEntries(before) };
  }
  const [earlier, now] = [readBy(known), readBy(answers)];
  const changed = state.done.filter((name) => earlier.get(name) !== now.get(name));
  return { ...state, again: [...new Set([...state.again, ...changed])] };
}

/** Returns the commands that take back what was made under the earlier answers, where the corrected ones do not name it. */
export function leftBehind({ before, answers: known }: Pick<Done, 'before'> & { answers: Known }, answers: Answers) {
  if (!isComplete(known)) return [];
  const now = stepsOf(answers).flatMap(({ undo }) => undo);
  const made = stepsOf(known).filter(({ name }) => before[name] === false);
  return made.flatMap(({ undo }) => undo.filter((command) => !now.includes(command)));
}

const findingOf = (answers: Answers): ReadonlyMap<string, string | undefined> =>
  new Map(stepsOf(answers).map(({ name, findExisting }) => [name, findExisting]));

/** Returns what each step reads: its commands, and the parameters if they are deployed or published. */
function readBy(answers: Answers): ReadonlyMap<string, string> {
  const readsParameters = ({ commands }: Step) => commands.some((command) => /\bproduction\b/.test(command));
  return new Map(
    stepsOf(answers).map((step) => [
      step.name,
      JSON.stringify([step.commands, readsParameters(step) ? parametersOf(answers) : {}]),
    ]),
  );
}
