/** Writes `docs/mutation.md`: figures by folder, every survivor with the reason why it stays, and what did not run. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFiles } from './dataFiles.ts';
import { type Figures, type FileFigures, readFigures, type Survivor } from './figures.ts';
import { logicFiles } from './mutatedFiles.ts';
import { reasonOf } from './reasons.ts';

export const documentFile = 'docs/mutation.md';

export function writeDocument(): void {
  writeFileSync(documentFile, documentOf(readFigures()));
}

export function documentOf(figures: Figures): string {
  const files = Object.entries(figures);
  const folders = [...foldersOf(files)].map(([folder, those]) => row(folder, those));
  const rows = [...folders, row('**all that ran**', Object.values(figures))];
  const notRun = logicFiles().filter((file) => !(file in figures));
  return `# Mutation

Written by \`npm run mutate\`. [Stryker](https://stryker-mutator.io) changes the code in small ways, one at a time, and runs the tests
that cover the change. A mutant that no test notices survives. The score is the share of those that are noticed; the goal is 85 %.
Mutants of constants (made once, when a module is loaded) are not counted: [decision 66](decisions/0066-tests-are-tested.md).
\`npm run mutate -- domain/time.ts\` runs one file or folder again and leaves the other figures as they are.

## By folder

| Folder | Files | Mutants | Noticed | Survived | Not covered | Score | Constants, not counted |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

## Survivors

${files.flatMap(([file, { survivors }]) => (survivors.length > 0 ? [survivorsOf(file, survivors)] : [])).join('\n\n') || 'None.'}

## Not run

${notRun.length === 0 ? 'Every file with logic ran.' : `These files with logic did not run:\n\n${list(notRun)}`}

Left out, because they have no logic:

${dataFiles.map((data) => `- ${data.reason} ${data.files.map((file) => `\`${file}\``).join(', ')}`).join('\n')}
`;
}

function foldersOf(files: readonly [string, FileFigures][]): Map<string, FileFigures[]> {
  const folders = new Map<string, FileFigures[]>();
  for (const [file, figures] of files) {
    const folder = path.dirname(file);
    folders.set(folder, [...(folders.get(folder) ?? []), figures]);
  }
  return folders;
}

function row(name: string, files: readonly FileFigures[]): string {
  const sum = (of: (figures: FileFigures) => number) => files.reduce((total, figures) => total + of(figures), 0);
  const killed = sum((figures) => figures.killed);
  const survived = sum(({ survivors }) => survivors.filter(({ covered }) => covered).length);
  const uncovered = sum(({ survivors }) => survivors.filter(({ covered }) => !covered).length);
  const all = killed + survived + uncovered;
  const score = all === 0 ? '–' : `${((100 * killed) / all).toFixed(1)} %`;
  const cells = [name, files.length, all, killed, survived, uncovered, score, sum(({ constants }) => constants)];
  return `| ${cells.join(' | ')} |`;
}

const survivorsOf = (file: string, survivors: readonly Survivor[]): string =>
  [
    `### ${file}`,
    '',
    '| Code | becomes | It stays because |',
    '|---|---|---|',
    ...survivors.map(
      (survivor) =>
        `| ${code(survivor.code)} | ${code(survivor.replacement)} | ${reasonOf(file, survivor) ?? 'not judged yet'} |`,
    ),
  ].join('\n');

/** Formats code for the cell of a table, shortened. */
function code(text: string): string {
  const short = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return `\`\` ${short.replaceAll('|', '\\|')} \`\``;
}

const list = (files: readonly string[]): string => files.map((file) => `- \`${file}\``).join('\n');
