import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { project } from './projectFiles.ts';

const assets = path.join(project, 'dist/frontend/assets');
/** The proof of work brings what its library needs. */
const scripts = existsSync(assets)
  ? readdirSync(assets).filter((name) => name.endsWith('.js') && !/^prove|^proofWorker/.test(name))
  : [];

/** What Safari lacks before 15.4, and our own code does without. */
const younger = {
  'Array.prototype.at': /\.at\(-?\d/,
  'findLast, findLastIndex': /\.findLast(Index)?\(/,
  'toSorted, toReversed, toSpliced': /\.to(Sorted|Reversed|Spliced)\(/,
  'Object.hasOwn': /\bObject\.hasOwn\(/,
  structuredClone: /\bstructuredClone\(/,
};

it('public scripts have been built', () => {
  expect(scripts.length, 'Run "npm run build" before the tests.').toBeGreaterThan(5);
});

it.each(Object.entries(younger))('no public script needs %s, which older phones lack', (_what, pattern) => {
  expect(scripts.filter((name) => pattern.test(readFileSync(path.join(assets, name), 'utf8')))).toEqual([]);
});
