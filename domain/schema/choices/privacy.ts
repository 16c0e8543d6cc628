/** Choice tables of personal data. They are ours. */
import { defineChoice } from '../definitions.ts';

export const consentPurpose = defineChoice({
  name: 'crf69_consentpurpose',
  label: 'What it is about',
  assumed: false,
  options: { contact: 'Assessment and contact', photographs: 'Photographs', news: 'News', sms: 'SMS' },
});

export const consentAnswer = defineChoice({
  name: 'crf69_consentanswer',
  label: 'Answer',
  assumed: false,
  options: { given: 'Given', withdrawn: 'Withdrawn' },
});

export const consentWay = defineChoice({
  name: 'crf69_consentway',
  label: 'How it came',
  assumed: false,
  options: { form: 'Form', link: 'Link in a message', staff: 'Recorded by staff', import: 'Import' },
});

export const requestKind = defineChoice({
  name: 'crf69_privacyrequestkind',
  label: 'What is asked for',
  assumed: false,
  options: {
    withdrawal: 'Withdrawal of consent',
    access: 'Copy of their data',
    correction: 'Correction',
    erasure: 'Erasure',
    // Staff alone write it down: while it is open, nothing of the person is deleted.
    dispute: 'Dispute, or a duty to keep',
  },
});

/** What people ask for; a dispute is a reason of staff to keep their data. */
export const askedKinds = ['withdrawal', 'access', 'correction', 'erasure'] as const;
export type AskedKind = (typeof askedKinds)[number];

export const requestWay = defineChoice({
  name: 'crf69_privacyrequestway',
  label: 'How it came',
  assumed: false,
  options: { email: 'Email', phone: 'Phone', inPerson: 'In person', letter: 'Letter', page: 'Our page' },
});

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
