import { of, type Reason } from './reason.ts';

/** Why mutants of `domain` stay. */
export const reasonsOfDomain: readonly Reason[] = [
  ...of('domain/clearance/clearanceIds.ts', [
    [
      undefined,
      'A constant: its first result is of before any test loaded the file, and Stryker keeps it. `clearanceIds.test.ts` pins the ids.',
    ],
  ]),
  ...of('domain/clearance/ending.ts', [
    ['lastDay === null', 'Equal: without a last day, the number of days is no number, and no warning is due.'],
  ]),
  ...of('domain/clearance/requirement.ts', [
    ['fromAge === null', 'Equal: whoever is born is of age 0.'],
    ['training?.trim', 'Equal: the line before has made sure that there is a text. The type needs it.'],
    ["''", 'Never reached: the line before has made sure that there is a text. The type needs it.'],
  ]),
  ...of('domain/clearance/standing.ts', [
    ['warnFrom !== null', 'Equal: no day is on or after `null`.'],
    [
      '[]',
      'A gap: no test has a completion in the future beside references that are not answered, whose note would be lost.',
    ],
    ['one.lastDay === null', 'Equal: of two covers without an end either may be taken, and no day is after `null`.'],
    [
      'other.lastDay === null',
      'A gap: no test has an exemption beside answered references without an end. The mutant takes the earlier end, so it clears nobody who is not.',
    ],
    [
      'other.lastDay > one.lastDay',
      'Of two covers with the same last day either may be taken; only the word “exempted” differs.',
      'EqualityOperator',
    ],
  ]),
  ...of('domain/excelSerial.ts', [
    [undefined, 'Equal: an instant that is none has no day either, and `daySerial` returns undefined.'],
  ]),
  ...of('domain/panels.ts', [
    [
      undefined,
      'A constant: its first result is of before any test loaded the file, and Stryker keeps it. `panels.test.ts` compares all of it.',
    ],
  ]),
  ...of('domain/phone.ts', [
    [
      '/^\\s*00/',
      'Equal: a number with 00 inside, or with other characters before it, is read again without it, and is no valid number then.',
    ],
    ["['en']", 'Equal where the machine’s language is English: `Intl` falls back to it.'],
  ]),
  ...of('domain/proofOfWork.ts', [[undefined, 'Equal: the value is always there. The type needs it.']]),
  ...of('domain/recordId.ts', [[undefined, 'A gap: no test has a brace inside an id; it would be read without it.']]),
  ...of('domain/time.ts', [
    ["''", 'Equal: the value is always there. The type needs it.'],
    ['/^\\d{4}-\\d{2}-\\d{2}$/', 'Equal: the next check compares the whole text with the day it names.'],
  ]),
];
