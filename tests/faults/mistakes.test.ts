import { expect, it } from 'vitest';
import { mistaken, mistakes } from './mistakes.ts';

// `npm run faults:planted`, which takes minutes, makes them and looks whether the faults tell.
it.each(mistakes)('%s can still be made', async (_name, mistake) => {
  await expect(mistaken(mistake)).resolves.toContain(mistake.wrong);
});
