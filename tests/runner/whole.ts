/** Every case, as `npm run test:long -- whole` asks for, or the sample that `npm test` can wait for. */
export const isWhole = process.env.TESTS === 'whole';

/** Returns how far apart the cases of a sample are: 1 in a whole run. @param apart in `npm test`; odd, so that even and odd cases occur */
export const caseStep = (apart: number): number => (isWhole ? 1 : apart);
