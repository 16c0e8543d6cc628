/** Rules of the house that no compiler or linter keeps; each returns the places where it is broken. */
import path from 'node:path';
import ts from 'typescript';
import { nodesOf, type ProjectFile, placeOf, project } from './projectFiles.ts';

const mostLines = 300;
/** Long because they are lists of facts, with nothing to split. */
const pureData: readonly string[] = [];

/** A file that long has two things to say. */
export const tooLong = ({ name, text }: ProjectFile): string[] => {
  const lines = text.trimEnd().split('\n').length;
  return lines > mostLines && !pureData.includes(name) ? [`${name}: ${lines} lines`] : [];
};

/** `any` switches the compiler off for everything that it touches. */
export const anys = (file: ProjectFile): string[] =>
  nodesOf(file)
    .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => placeOf(file, node.parent));

/** What is exported without a name gets another one in every file that imports it. Tools want it so in their configs. */
export const defaultExports = (file: ProjectFile): string[] =>
  /\.config\.ts$/.test(file.name)
    ? []
    : nodesOf(file)
        .filter(isDefaultExport)
        .map((node) => placeOf(file, node));

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return ts.isExportAssignment(node) || (ts.isModifier(node) && node.kind === ts.SyntaxKind.DefaultKeyword);
}

const registryHost = /\bregistry\.[\w-]+\.[a-z]{2,}|^(@[\w-]+:)?registry\s*=/i;

/** Packages come from wherever the reader's npm is set to; where ours is, is nobody's business. */
export const registryHosts = ({ name, text }: ProjectFile): string[] =>
  linesWhere(name, text, (line) => registryHost.test(line));

const someonesHome = /(?<![\w.])\/(home|Users|root)\/\w/;
// A folder right below the root is called like a path of some site: nothing is to be learnt from it.
const thisFolder = path.dirname(project) === path.parse(project).root ? [] : [project];

/** A path of one machine leads nowhere on the next. */
export const machinePaths = ({ name, text }: ProjectFile, folders: readonly string[] = thisFolder): string[] =>
  linesWhere(name, text, (line) => someonesHome.test(line) || folders.some((folder) => line.includes(folder)));

/** The lock file names each package and its hash; an address in it would bind everyone to our way to them. */
export const lockedAddresses = ({ text }: ProjectFile): string[] => {
  const { packages }: { packages: Record<string, { resolved?: string }> } = JSON.parse(text);
  return Object.entries(packages).flatMap(([name, { resolved }]) => (resolved === undefined ? [] : [name]));
};

const linesWhere = (name: string, text: string, isWrong: (line: string) => boolean): string[] =>
  text.split('\n').flatMap((line, index) => (isWrong(line) ? [`${name}:${index + 1}: ${line.trim()}`] : []));
