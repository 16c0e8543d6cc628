import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseTree, type Violation } from './cruiseTree.ts';
import { allowed, violations } from './plants.ts';
import { plantTree } from './plantTree.ts';
import { rules } from './rules.ts';

const project = path.join(import.meta.dirname, '../..');

it('every import follows the rules', async () => {
  const told = (await cruiseTree(project)).map((violation) => violation.told);
  expect(told).toEqual([]);
});

describe('a rule', () => {
  let root = '';
  let found: Violation[] = [];
  const brokenBy = (file: string) => found.filter(({ files }) => files.includes(file)).map(({ rule }) => rule);

  beforeAll(async () => {
    root = await plantTree([...violations, ...allowed]);
    found = await cruiseTree(root);
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
