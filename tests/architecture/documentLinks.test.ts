/** Checks that the documents lead nowhere dead: their links, and the files that they name. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anchorsIn, pathsIn } from './documents.ts';
import { filesIn, project } from './projectFiles.ts';

const documents = filesIn('.').filter(({ name }) => name.endsWith('.md') || name === 'docs/asvs.yaml');
const anchorsOf = new Map(documents.map(({ name, text }) => [name, anchorsIn(text)]));
const exists = (file: string) => existsSync(path.join(project, file));

/** Returns the links of a document that have no target: a missing file, or a heading that the file does not have. */
function deadLinks(name: string, text: string): string[] {
  // Code between two backticks may look like a link.
  const words = text.replaceAll(/``.*?``/g, '');
  const links = [...words.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [file, anchor] = link.split('#');
    const target = file ? path.posix.join(path.posix.dirname(name), file) : name;
    return !exists(target) || (anchor !== undefined && anchorsOf.get(target)?.includes(anchor) === false);
  });
}

it.each(documents)('$name has no dead link', ({ name, text }) => {
  expect(deadLinks(name, text)).toEqual([]);
});

it('a link to a missing file or heading is dead', () => {
  const text = '[a](nowhere.md) [b](glossary.md#nothing) [c](glossary.md#the-charity) [d](#documents-by-reader)';
  expect(deadLinks('docs/README.md', text)).toEqual(['nowhere.md', 'glossary.md#nothing']);
  expect(deadLinks('docs/README.md', '`` operations[kind](id) ``')).toEqual([]);
});

// The list of releases is not edited when a file that it names is renamed.
const current = documents.filter(({ name }) => !name.startsWith('CHANGELOG'));
it.each(current)('every file that $name names from a room exists', ({ text }) => {
  const named = pathsIn(text).filter((file) => /^(api|dataverse|domain|frontend|infra|tests|docs)\//.test(file));
  expect(named.filter((file) => !exists(file))).toEqual([]);
});
