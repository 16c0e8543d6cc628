/** Carries out the steps of an installation, goes on after the last that succeeded, and undoes them. */
import type { Step } from './steps.ts';

export type Terminal = {
  say: (line: string) => void;
  /** Shows a question, and returns whether the answer is yes. */
  agrees: (question: string) => Promise<boolean>;
  /** Runs a command by the shell, showing what it prints. @returns what it printed, and whether it succeeded */
  run: (command: string) => Promise<{ printed: string; succeeded: boolean }>;
};

export type Progress = {
  /** The names of the steps that succeeded. */
  done: () => readonly string[];
  save: (done: readonly string[]) => void;
  /** By step, whether what it makes existed before the installation. A step that never began is missing. */
  existedBefore: () => Readonly<Record<string, boolean>>;
  saveExisted: (name: string, existed: boolean) => void;
  /** Removes an undone step from `existedBefore`, so that the next installation looks again. */
  forget: (name: string) => void;
  /** Writes parameters of infra/azure. */
  write: (parameters: Readonly<Record<string, string>>) => void;
};

/** Shows every step with its commands, how long it takes and how it is undone. Runs nothing. */
export function show(steps: readonly Step[], { done }: Pick<Progress, 'done'>, say: Terminal['say']): void {
  for (const [index, step] of steps.entries()) {
    say(`${index + 1}. ${step.name} (${step.minutes} min)${done().includes(step.name) ? ', done' : ''}`);
    if (step.findExisting) say(`     what is there already: ${step.findExisting}`);
    for (const command of step.commands) say(`     ${command}`);
    for (const words of step.byHand ?? []) say(`   by hand: ${words}`);
    say(`   you see: ${step.see}`);
    for (const command of step.undo) say(`   undone by: ${command}`);
    if (step.cannotUndo) say(`   not undone: ${step.cannotUndo}`);
  }
}

/** Does the steps that are left, asking before each. @returns whether all are done */
export async function install(steps: readonly Step[], progress: Progress, terminal: Terminal): Promise<boolean> {
  const { say, agrees, run } = terminal;
  for (const step of steps) {
    if (progress.done().includes(step.name)) continue;
    say(`\n${step.name}, about ${step.minutes} min:`);
    for (const command of step.commands) say(`  ${command}`);
    if (!(await agrees('Run this?'))) return false;
    if (step.findExisting && progress.existedBefore()[step.name] === undefined) {
      const existing = await run(step.findExisting);
      if (!existing.succeeded) {
        say('✗ What is there already could not be read.');
        return false;
      }
      progress.saveExisted(step.name, existing.printed.trim() !== '');
    }
    let printed = '';
    for (const command of step.commands) {
      const ran = await run(command);
      printed += ran.printed;
      if (!ran.succeeded) {
        say(`✗ That failed. Mend it, and run this command again: it goes on here.`);
        return false;
      }
    }
    const values = printedParameters(printed, step.prints ?? []);
    if (values === undefined) {
      say('✗ The ids are missing in what was printed.');
      return false;
    }
    if (step.prints) progress.write(values);
    for (const words of step.byHand ?? []) {
      say(`  By hand: ${words}`);
      if (!(await agrees('Done?'))) return false;
    }
    say(`  You should see ${step.see}.`);
    progress.save([...progress.done(), step.name]);
  }
  return true;
}

/** @returns the parameters that a step printed, quoted as Bicep writes them; undefined if one is missing */
function printedParameters(printed: string, names: readonly string[]): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const name of names) {
    const [, value] = new RegExp(`^param ${name} = ('[\\w-]+')$`, 'm').exec(printed) ?? [];
    if (value === undefined) return undefined;
    found[name] = value;
  }
  return found;
}

/** Undoes what was done, also a step that failed halfway, the last first, asking before each. @returns whether everything is undone */
export async function undo(steps: readonly Step[], progress: Progress, terminal: Terminal): Promise<boolean> {
  const { say, agrees, run } = terminal;
  for (const step of steps.toReversed()) {
    const isBegun = progress.existedBefore()[step.name] !== undefined;
    if (!isBegun && !progress.done().includes(step.name)) continue;
    const existed = progress.existedBefore()[step.name] === true;
    if (existed) say(`${step.name}: stays, because it was there before the installation.`);
    for (const command of existed ? [] : step.undo) {
      say(`  ${command}`);
      if (!(await agrees(`Undo “${step.name}”?`)) || !(await run(command)).succeeded) return false;
    }
    if (step.cannotUndo) say(`${step.name}: ${step.cannotUndo}`);
    progress.save(progress.done().filter((name) => name !== step.name));
    progress.forget(step.name);
  }
  return true;
}
