/** Choice tables of organisation applications. All assumed: the customer did not show them. */
import { defineChoice } from '../definitions.ts';

export const teamSize = defineChoice({
  name: 'crf69_volnum',
  label: 'Number of volunteers',
  assumed: true,
  options: {
    upTo10: '1 to 10',
    upTo20: '11 to 20',
    upTo50: '21 to 50',
    upTo100: '51 to 100',
    over100: 'More than 100',
  },
});

export const frequency = defineChoice({
  name: 'crf69_frequency',
  label: 'Frequency',
  assumed: true,
  options: {
    weekly: 'Weekly',
    fortnightly: 'Fortnightly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    halfYearly: 'Half-yearly',
    schoolHolidays: 'School holidays only',
  },
});
