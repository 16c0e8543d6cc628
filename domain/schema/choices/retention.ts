/** Choice tables of retention and erasing. They are ours. */
import { defineChoice } from '../definitions.ts';

/** The classes of the retention schedule; what each means is in `domain/retention/rules.ts`. */
export const retentionClass = defineChoice({
  name: 'crf69_retentionclass',
  label: 'What it is about',
  assumed: false,
  options: {
    notAccepted: 'Applications not accepted',
    left: 'People who left',
    securedAnswers: 'Answers about health, crime and drugs',
    references: 'Character references',
    messages: 'Emails and their deliveries',
    imports: 'Import records',
    heldBack: 'Applications that look automated',
    undecided: 'Applications not decided',
    drafts: 'Drafts of emails',
  },
});

export const retentionUnit = defineChoice({
  name: 'crf69_retentionunit',
  label: 'Unit',
  assumed: false,
  options: { days: 'Days', months: 'Months', years: 'Years' },
});

export const retentionRunState = defineChoice({
  name: 'crf69_retentionrunstate',
  label: 'State',
  assumed: false,
  options: {
    looking: 'Being looked up',
    waiting: 'Waits for an officer',
    confirmed: 'Confirmed',
    done: 'Done',
    replaced: 'Replaced by a later one',
  },
});

export const retentionItemState = defineChoice({
  name: 'crf69_retentionitemstate',
  label: 'State',
  assumed: false,
  options: { due: 'Due', held: 'Held', begun: 'Begun', done: 'Done', kept: 'Kept after all' },
});

export const erasureState = defineChoice({
  name: 'crf69_erasurestate',
  label: 'State',
  assumed: false,
  options: {
    waiting: 'Waits for a second officer',
    confirmed: 'Confirmed',
    begun: 'Begun',
    done: 'Done',
    givenUp: 'Given up',
    stopped: 'Stopped',
  },
});
