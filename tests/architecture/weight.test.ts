import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bestQuality, brotliBytes, firstPageLimit, kilobytes } from '../bench/firstPage.ts';
import { filesOfFirstLoad } from './filesOfFirstLoad.ts';
import { project } from './projectFiles.ts';

const site = path.join(project, 'dist/frontend');
const pages = existsSync(site)
  ? readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => /^((zh|ms|ta).)?[\w-]+\.html$/.test(name))
  : [];
/** The staff shell is for offices with good signals; its screens load one by one after it. */
const limits: Readonly<Record<string, number>> = { 'staff.html': 230 };
const read = (file: string) => readFileSync(path.join(site, file));
/** The bytes of each file, which many pages may name: as well compressed as was needed so far. */
const weights = new Map<string, number>();
const weigh = (file: string, quality: number): number => {
  const bytes = brotliBytes(read(file), quality);
  weights.set(file, bytes);
  return bytes;
};
const best = new Set<string>();
const quickQuality = 9;

/**
 * Returns how heavy files are together. Azure compresses so well that it takes seconds; a quick compression is no smaller,
 * so only what is too heavy then is compressed as well, file by file, until it is light enough.
 */
function weightOf(files: readonly string[], limit: number): number {
  let bytes = files.reduce((sum, file) => sum + (weights.get(file) ?? weigh(file, quickQuality)), 0);
  for (const file of files.filter((name) => !best.has(name))) {
    if (kilobytes(bytes) <= limit) break;
    bytes -= weights.get(file) ?? 0;
    bytes += weigh(file, bestQuality);
    best.add(file);
  }
  return kilobytes(bytes);
}

it('a page has been built', () => {
  expect(pages, 'Run "npm run build" before the tests.').toContain('index.html');
});

it.each(pages)('the page %s and all that it names is light enough for its users', (page) => {
  const files = [page, ...filesOfFirstLoad(String(read(page)))];
  const limit = limits[page] ?? firstPageLimit;
  expect(weightOf(files, limit)).toBeLessThanOrEqual(limit);
});

it('the staff area has few files: each that a screen needs is a request', () => {
  const scripts = readdirSync(path.join(site, 'assets/staff')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeLessThanOrEqual(150);
});

it("a page names all that its scripts need: no form's script loads a style sheet of its own", () => {
  const scripts = readdirSync(path.join(site, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => /assets\/[\w-]+\.css/.test(String(read(`assets/${name}`))))).toEqual([]);
});

it('everything that a page names exists', () => {
  const html = `<link rel="icon" href="/favicon.svg"><link rel="stylesheet" crossorigin href="/a.css">
    <script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js"><img class="picture" src="/c.svg" alt=""/>`;
  expect(filesOfFirstLoad(html)).toEqual(['/a.css', '/a.js', '/b.js', '/c.svg']);
});
