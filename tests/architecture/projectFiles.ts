/** The project's own files, whether or not git knows them yet. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const project = path.join(import.meta.dirname, '../..');

const made = new Set(['node_modules', 'dist', '.local', '.git', 'test-results', 'playwright-report']);

export type ProjectFile = { name: string; text: string };

/**
 * Returns every file below a folder that a person wrote, by its path from the root.
 * @param folder relative to the project's root
 */
export function filesIn(folder: string): ProjectFile[] {
  return readdirSync(path.join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (made.has(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(name);
    return [{ name, text: readFileSync(path.join(project, name), 'utf8') }];
  });
}

export const isTypeScript = ({ name }: ProjectFile): boolean => /\.tsx?$/.test(name);

/** Returns every node of a file's syntax tree, parents first. */
export function nodesOf({ name, text }: ProjectFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  return nodes;
}

/** Formats a place: `domain/time.ts:7: new Date()`. */
export function placeOf(file: ProjectFile, node: ts.Node): string {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return `${file.name}:${line + 1}: ${node.getText().split('\n')[0]}`;
}
