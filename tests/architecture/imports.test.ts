import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseTree, type Violation } from './cruiseTree.ts';
import { folderCircles } from './folderCircles.ts';
import { allowed, violations } from './plants.ts';
import { plantTree } from './plantTree.ts';
import { rules } from './rules.ts';

const project = path.join(import.meta.dirname, '../..');

const { imports, violations: broken } = await cruiseTree(project);

it('every import follows the rules', () => {
  expect(broken.map(({ told }) => told)).toEqual([]);
});

it('no folders of the product import each other in a circle', () => {
  // A test may import from any room.
  const isProduct = (file: string) =>
    /^(domain|dataverse|frontend|api|infra)\//.test(file) && !/\.(test|example)\.tsx?$|\/testing\//.test(file);
  const ofProduct = imports.filter(({ from, to }) => isProduct(from) && isProduct(to));
  expect(ofProduct.length).toBeGreaterThan(1000);
  expect(folderCircles(ofProduct)).toEqual([]);
});

const a = { from: 'a/one.ts', to: 'b/two.ts' };
const b = { from: 'b/three.ts', to: 'c/four.ts' };
const inside = { from: 'a/one.ts', to: 'a/b/two.ts' };
it.each([
  ['is found through several folders', [a, b, { from: 'c/five.ts', to: 'a/six.ts' }], [['a', 'b', 'c']]],
  ['does not arise where imports go one way', [a, b, { from: 'a/five.ts', to: 'c/six.ts' }], []],
  ['does not arise between a folder and one inside it', [inside, { from: 'a/b/two.ts', to: 'a/three.ts' }], []],
])('a circle of folders %s', (_what, given, circles) => {
  expect(folderCircles(given)).toEqual(circles);
});

describe('a rule', () => {
  let root = '';
  let found: Violation[] = [];
  const brokenBy = (file: string) => found.filter(({ files }) => files.includes(file)).map(({ rule }) => rule);

  beforeAll(async () => {
    root = await plantTree([...violations, ...allowed]);
    found = (await cruiseTree(root)).violations;
  });
  afterAll(() => rm(root, { recursive: true }));

  it.each(violations)('the rule $rule finds $file, which imports $imports', ({ rule, file }) => {
    expect(brokenBy(file)).toEqual([rule]);
  });

  it.each(allowed)('the rules allow $file to import $imports', ({ file }) => {
    expect(brokenBy(file)).toEqual([]);
  });

  it('every rule has at least one planted violation', () => {
    const planted = new Set(violations.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });
});
