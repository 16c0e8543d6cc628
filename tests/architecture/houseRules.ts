/** House rules that no compiler or linter checks; each returns the places that break it. */
import path from 'node:path';
import ts from 'typescript';
import { describedTables } from '../../domain/people/describedRows.ts';
import { columnName } from '../../domain/schema/index.ts';
import { nodesOf, type ProjectFile, placeOf, project } from './projectFiles.ts';

const mostLines = 300;
/** Files that may be long, because they are lists of facts. */
const pureData: readonly string[] = [];

/** Longer files usually have two responsibilities. */
export const tooLong = ({ name, text }: ProjectFile): string[] => {
  const lines = text.trimEnd().split('\n').length;
  return lines > mostLines && !pureData.includes(name) ? [`${name}: ${lines} lines`] : [];
};

/** Returns the nodes of a file that contains a keyword, and none of any other: to parse all files takes seconds. */
const nodesAround = (keyword: string, file: ProjectFile): ts.Node[] =>
  new RegExp(`\\b${keyword}\\b`).test(file.text) ? nodesOf(file) : [];

/** `any` disables the compiler for everything it touches. */
export const anys = (file: ProjectFile): string[] =>
  nodesAround('any', file)
    .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => placeOf(file, node.parent));

/** A default export gets another name in every file that imports it. Config files of tools need one. */
export const defaultExports = (file: ProjectFile): string[] =>
  /\.config\.ts$/.test(file.name)
    ? []
    : nodesAround('default', file)
        .filter(isDefaultExport)
        .map((node) => placeOf(file, node));

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return ts.isExportAssignment(node) || (ts.isModifier(node) && node.kind === ts.SyntaxKind.DefaultKeyword);
}

const registryHost = /\bregistry\.[\w-]+\.[a-z]{2,}|^(@[\w-]+:)?registry\s*=/i;

/** Packages come from whatever registry the reader's npm uses; ours must not be in any file. */
export const registryHosts = ({ name, text }: ProjectFile): string[] =>
  linesWhere(name, text, (line) => registryHost.test(line));

const someonesHome = /(?<![\w.])\/(home|Users|root)\/\w/;
// A folder directly below the root looks like a URL path, so it cannot be checked.
const thisFolder = path.dirname(project) === path.parse(project).root ? [] : [project];

/** A path of one machine does not exist on another. */
export const machinePaths = ({ name, text }: ProjectFile, folders: readonly string[] = thisFolder): string[] =>
  linesWhere(name, text, (line) => someonesHome.test(line) || folders.some((folder) => line.includes(folder)));

/** The lock file names each package and its hash; an address in it would bind everybody to our registry. */
export const lockedAddresses = ({ text }: ProjectFile): string[] => {
  const { packages }: { packages: Record<string, { resolved?: string }> } = JSON.parse(text);
  return Object.entries(packages).flatMap(([name, { resolved }]) => (resolved === undefined ? [] : [name]));
};

const linesWhere = (name: string, text: string, isWrong: (line: string) => boolean): string[] =>
  text.split('\n').flatMap((line, index) => (isWrong(line) ? [`${name}:${index + 1}: ${line.trim()}`] : []));

/** Alerts find a line of the log by its event, which only `logLine` writes. */
export const plainLogs = ({ name, text }: ProjectFile): string[] =>
  /^api\/.*(?<!\.test)\.ts$/.test(name)
    ? [...text.matchAll(/\b(?:context|console)\.(?:log|trace|debug|info|warn|error)\((?!\s*logLine\().*/g)].map(
        ([found]) => `${name}: ${found}`,
      )
    : [];

/** Tests share a process, so a variable that one sets would reach the others; `vi.stubEnv` is undone after each file. */
export const environmentWrites = ({ name, text }: ProjectFile): string[] =>
  /^tests\/(api|contract|attendance|architecture)\/|\.test\.tsx?$/.test(name)
    ? [...text.matchAll(/delete process\.env\.\w+|process\.env\.\w+ =[^=]|Object\.assign\(process\.env/g)].map(
        ([found]) => `${name}: ${found}`,
      )
    : [];

const columnsOfPeople: ReadonlySet<string> = new Set(
  describedTables.flatMap(({ names, emails, phones }) =>
    [...names, ...emails, ...phones].map((name) => columnName(name)),
  ),
);

/**
 * `contains` and `endswith` read a whole table; people are found by their keys (`dataverse/readings/find/matching.ts`).
 * A referee's name and a template's have one name: only in a file that reads no referees may it be searched.
 */
export const scansOfPeople = ({ name, text }: ProjectFile): string[] =>
  /^(frontend|api|dataverse)\/.*(?<!\.test)\.tsx?$/.test(name)
    ? [...text.matchAll(/\b(?:contains|endsWith)\('(?:\w+\/)*(\w+)'.*/g)].flatMap(([found, column = '']) =>
        columnsOfPeople.has(column) && (column !== 'crf69_name' || /characterReference/.test(text))
          ? [`${name}: ${found}`]
          : [],
      )
    : [];
