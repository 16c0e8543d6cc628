/** The choice table of merges. It is ours. */
import { defineChoice } from '../definitions.ts';

export const mergeState = defineChoice({
  name: 'crf69_mergestate',
  label: 'State of the merge',
  assumed: false,
  options: { moving: 'Moving', done: 'Merged', undoing: 'Being undone', undone: 'Undone' },
});
