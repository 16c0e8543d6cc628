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

export const requestWay = defineChoice({
  name: 'crf69_privacyrequestway',
  label: 'How it came',
  assumed: false,
  options: { email: 'Email', phone: 'Phone', inPerson: 'In person', letter: 'Letter', page: 'Our page' },
});
