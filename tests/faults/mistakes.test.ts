import { expect, it } from 'vitest';
import { mistaken, mistakes } from './mistakes.ts';

// `npm run faults:planted`, which takes minutes, applies them and checks that the faults test fails.
it.each(mistakes)('the mistake can still be planted: %s', async (_name, mistake) => {
  await expect(mistaken(mistake)).resolves.toContain(mistake.wrong);
});
