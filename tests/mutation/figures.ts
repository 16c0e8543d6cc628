/** The results of the last run of each file, kept in `figures.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What we read of Stryker's report, whose lines and columns begin with 1. */
type Place = { line: number; column: number };
type Mutant = {
  status: string;
  mutatorName: string;
  replacement?: string;
  /** Whether the code runs only while its module is loaded. */
  static?: boolean;
  location: { start: Place; end: Place };
};
export type MutatedFile = { source: string; mutants: readonly Mutant[] };
type Report = { files: Readonly<Record<string, MutatedFile>> };

/** A mutant that no test noticed. */
export type Survivor = {
  /** The kind of change, as Stryker names it. */
  mutator: string;
  /** The code as it is, in one line. */
  code: string;
  replacement: string;
  /** Whether any test runs the code. */
  covered: boolean;
};

export type FileFigures = {
  /** Noticed by a failing test, or because tests waited for it in vain. */
  killed: number;
  survivors: readonly Survivor[];
  /** Not counted: mutants of constants that are made when a module is loaded. */
  constants: number;
};

/** By the file's path. */
export type Figures = Readonly<Record<string, FileFigures>>;

const file = path.join(import.meta.dirname, 'figures.json');

export function readFigures(): Figures {
  const figures: Figures = JSON.parse(readFileSync(file, 'utf8'));
  return figures;
}

/** Replaces the figures of the files that ran. @param reportFile of Stryker */
export function keepFigures(reportFile: string, ran: readonly string[]): void {
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const figures: Record<string, FileFigures> = { ...readFigures() };
  for (const name of ran) {
    const mutated = report.files[name];
    if (mutated) figures[name] = figuresOf(mutated);
  }
  const sorted = Object.fromEntries(Object.entries(figures).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

export function figuresOf({ source, mutants }: MutatedFile): FileFigures {
  const lines = source.split('\n');
  // Stryker keeps “not covered” of an earlier run for what it ignores now.
  const isConstant = ({ status, static: isStatic }: Mutant) =>
    status === 'Ignored' || (status === 'NoCoverage' && isStatic === true);
  const having = (...statuses: string[]) =>
    mutants.filter((mutant) => statuses.includes(mutant.status) && !isConstant(mutant));
  return {
    killed: having('Killed', 'Timeout').length,
    survivors: having('Survived', 'NoCoverage').map(({ mutatorName, location, replacement = '', status }) => ({
      mutator: mutatorName,
      code: inOneLine(textAt(lines, location)),
      replacement: inOneLine(replacement),
      covered: status === 'Survived',
    })),
    constants: mutants.filter(isConstant).length,
  };
}

function textAt(lines: readonly string[], { start, end }: Mutant['location']): string {
  const places = lines.slice(start.line - 1, end.line);
  const last = places.length - 1;
  return places
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

/** Returns code without line breaks and indentation. */
export const inOneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();
