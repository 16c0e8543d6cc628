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
 * more. In another resource group or organisation nothing is done.
 */
export function afterAnswers({ answers: known, ...state }: Done & { answers: Known }, answers: Answers): Done {
  if (!isComplete(known) || known.group !== answers.group || known.dataverseUrl !== answers.dataverseUrl)
    return nothingDone();
  const [earlier, now] = [readBy(known), readBy(answers)];
  const changed = state.done.filter((name) => earlier.get(name) !== now.get(name));
  return { ...state, again: [...new Set([...state.again, ...changed])] };
}

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
