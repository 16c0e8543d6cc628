import type { Survivor } from './figures.ts';

/** Why a survivor stays. Whatever is left out of the pattern matches every mutant of the file. */
export type Reason = { file: string } & Partial<Pick<Survivor, 'mutator' | 'code' | 'replacement'>> & {
    reason: string;
  };

export const reasons: readonly Reason[] = [
  {
    file: 'api/usecases/deliveries/sendWithLedger.ts',
    code: "'service'",
    reason: 'Equal: only the type “news” asks for more than any other.',
  },
  {
    file: 'api/usecases/deliveries/sendWithLedger.ts',
    code: 'false',
    reason: 'Never reached: the line before always throws. The type needs it.',
  },
  {
    file: 'api/usecases/links/linkSends.ts',
    mutator: 'ConditionalExpression',
    reason: 'Equal: without the default, nothing is returned either.',
  },
  {
    file: 'domain/clearance/clearanceIds.ts',
    reason:
      'A constant: its first result is of before any test loaded the file, and Stryker keeps it. `clearanceIds.test.ts` pins the ids.',
  },
  {
    file: 'domain/clearance/ending.ts',
    code: 'lastDay === null',
    reason: 'Equal: without a last day, the number of days is no number, and no warning is due.',
  },
  {
    file: 'domain/clearance/requirement.ts',
    code: 'fromAge === null',
    reason: 'Equal: whoever is born is of age 0.',
  },
  {
    file: 'domain/clearance/requirement.ts',
    code: 'training?.trim',
    reason: 'Equal: the line before has made sure that there is a text. The type needs it.',
  },
  {
    file: 'domain/clearance/requirement.ts',
    code: "''",
    reason: 'Never reached: the line before has made sure that there is a text. The type needs it.',
  },
  {
    file: 'domain/clearance/standing.ts',
    code: 'warnFrom !== null',
    reason: 'Equal: no day is on or after `null`.',
  },
  {
    file: 'domain/clearance/standing.ts',
    code: '[]',
    reason:
      'A gap: no test has a completion in the future beside references that are not answered, whose note would be lost.',
  },
  {
    file: 'domain/clearance/standing.ts',
    code: 'one.lastDay === null',
    reason: 'Equal: of two covers without an end either may be taken, and no day is after `null`.',
  },
  {
    file: 'domain/clearance/standing.ts',
    code: 'other.lastDay === null',
    reason:
      'A gap: no test has an exemption beside answered references without an end. The mutant takes the earlier end, so it clears nobody who is not.',
  },
  {
    file: 'domain/clearance/standing.ts',
    mutator: 'EqualityOperator',
    code: 'other.lastDay > one.lastDay',
    reason: 'Of two covers with the same last day either may be taken; only the word “exempted” differs.',
  },
];

/** Returns the first reason that fits a survivor. */
export const reasonOf = (file: string, survivor: Survivor): string | undefined =>
  reasons.find((reason) => fits(reason, file, survivor))?.reason;

export const fits = (reason: Reason, file: string, survivor: Survivor): boolean =>
  reason.file === file &&
  isOrAny(reason.mutator, survivor.mutator) &&
  isOrAny(reason.code, survivor.code) &&
  isOrAny(reason.replacement, survivor.replacement);

const isOrAny = (wanted: string | undefined, found: string): boolean => wanted === undefined || wanted === found;
