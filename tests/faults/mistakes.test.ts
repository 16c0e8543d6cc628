import { expect, it } from 'vitest';
import { mistaken, mistakes } from './mistakes.ts';

// `npm run test:long -- planted`, which takes minutes, makes each and expects the faults to reveal it.
it.each(mistakes)('$name can still be made', async (mistake) => {
  await expect(mistaken(mistake)).resolves.toContain(mistake.wrong);
});
