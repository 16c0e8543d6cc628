/** Choice tables of character references. */
import { defineChoice } from '../definitions.ts';

/** The state of a reference. `domain/references/states.ts` defines which state may follow which. */
export const referenceState = defineChoice({
  name: 'crf69_referencestate',
  label: 'State of the reference',
  assumed: false,
  options: {
    named: 'Named',
    asked: 'Asked',
    answered: 'Answered',
    declined: 'Declined',
    bounced: 'Bounced',
    replaced: 'Replaced',
  },
});

/** A choice and not a yes/no column: a two-option column would say No before anybody answered. */
export const concernAnswer = defineChoice({
  name: 'crf69_concernanswer',
  label: 'Reason against working with children',
  assumed: false,
  options: { yes: 'Yes', no: 'No' },
});

/** Why a referee does not give a reference. */
export const declineCause = defineChoice({
  name: 'crf69_declinecause',
  label: 'Why the referee declined',
  assumed: true,
  options: {
    notWell: 'I do not know them well enough',
    ratherNot: 'I would rather not',
    noTime: 'I have no time',
  },
});
