/** Checks that the list of decisions has every page, and that code names only headings that a page has. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anchorsIn } from './documents.ts';
import { filesIn } from './projectFiles.ts';

const folder = 'docs/decisions';
const pages = readdirSync(folder).filter((file) => file !== 'README.md');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const anchorsOf = new Map(pages.map((page) => [page, anchorsIn(read(page))]));

/** Returns the pages of decisions, or headings of them, that a text names and that do not exist. */
const deadNames = (text: string): string[] =>
  [...text.matchAll(/docs\/decisions\/([\w-]+\.md)(?:#([\w-]+))?/g)].flatMap(([name, page = '', anchor]) => {
    const anchors = anchorsOf.get(page);
    const isThere = page === 'README.md' || (anchors && (anchor === undefined || anchors.includes(anchor)));
    return isThere ? [] : [name];
  });

it.each(pages)('%s is in the list of decisions under its title', (page) => {
  const [title = ''] = read(page).split('\n');
  expect(read('README.md')).toContain(`- [${title.replace('# ', '')}](${page})\n`);
});

it.each(pages)('no two headings of %s have one address', (page) => {
  const anchors = anchorsOf.get(page) ?? [];
  expect(new Set(anchors).size).toBe(anchors.length);
});

it('code names only decisions that exist', () => {
  const code = filesIn('.').filter(({ name }) => /\.(tsx?|mjs|sh|bicep|yml)$/.test(name));
  const dead = code.flatMap(({ name, text }) => deadNames(text).map((target) => `${name}: ${target}`));
  expect(dead.filter((each) => !each.startsWith('tests/architecture/decisions.test.ts'))).toEqual([]);
});

it('a page or heading of the decisions that does not exist is dead', () => {
  expect(deadNames('docs/decisions/nowhere.md docs/decisions/email.md#nothing')).toEqual([
    'docs/decisions/nowhere.md',
    'docs/decisions/email.md#nothing',
  ]);
  expect(deadNames('docs/decisions/email.md#claims docs/decisions/README.md')).toEqual([]);
});
