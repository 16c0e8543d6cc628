import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longFiles } from './longFirst.ts';

it('every file that is listed as long exists', () => {
  expect(longFiles.filter((file) => !existsSync(file))).toEqual([]);
});
