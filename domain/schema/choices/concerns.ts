/** Choice tables of concerns. They are ours: the charity did not show any. */
import { defineChoice } from '../definitions.ts';

export const concernKind = defineChoice({
  name: 'crf69_concernkind',
  label: 'Kind of concern',
  assumed: true,
  options: {
    behaviour: 'How somebody behaved towards a child',
    told: 'What a child or a parent told us',
    contact: 'Contact outside activities, or online',
    reference: 'What a referee wrote',
    other: 'Something else',
  },
});

export const concernState = defineChoice({
  name: 'crf69_concernstate',
  label: 'State of the concern',
  assumed: true,
  options: { raised: 'Raised', lookedInto: 'Looked into', referred: 'Referred', closed: 'Closed' },
});
