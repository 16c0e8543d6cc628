import type { Survivor } from './figures.ts';

/** Why a survivor stays. Whatever is left out of the pattern matches every mutant of the file. */
export type Reason = { file: string } & Partial<Pick<Survivor, 'mutator' | 'code'>> & { reason: string };

/**
 * Returns the reasons of one file.
 * @param whys the code that is mutated, or `undefined` for any; the reason; and Stryker's name of the change, where another
 * change of the same code has another reason
 */
export const of = (
  file: string,
  whys: readonly (readonly [code: string | undefined, reason: string, mutator?: string])[],
): Reason[] =>
  whys.map(([code, reason, mutator]) => ({
    file,
    reason,
    ...(code !== undefined && { code }),
    ...(mutator !== undefined && { mutator }),
  }));
