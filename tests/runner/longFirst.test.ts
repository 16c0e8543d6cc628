import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longFiles, readsBuild } from './longFirst.ts';

it('every file that is listed as long exists', () => {
  expect(longFiles.filter((file) => !existsSync(file))).toEqual([]);
});

it.each([
  ['tests/api/health.test.ts', true],
  ['tests/api/pageProblem.test.ts', true],
  ['tests/architecture/weight.test.ts', true],
  ['frontend/staffWorker.test.ts', true],
  ['domain/time.test.ts', false],
])('it is known of %s whether it reads the build: %s', (file, reads) => {
  expect(readsBuild(file)).toBe(reads);
});
