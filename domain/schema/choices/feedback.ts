/** Choice tables of references and exit assessments. All assumed: the customer did not show them. */
import { defineChoice } from '../definitions.ts';

const term = <Key extends string>(name: string, label: string, options: Record<Key | 'notObserved', string>) =>
  defineChoice({ name: `crf69_rating_${name}`, label, assumed: true, options, exclusive: ['notObserved'] });

export const responsibilityTerms = term('responsibility', 'Responsibility', {
  accountable: 'Accountable',
  dutiful: 'Dutiful',
  selfDirected: 'Self-directed',
  needsReminders: 'Needs reminders',
  careless: 'Careless',
  notObserved: 'Not observed',
});
export const reliabilityTerms = term('reliability', 'Reliability', {
  dependable: 'Dependable',
  punctual: 'Punctual',
  consistent: 'Consistent',
  oftenLate: 'Often late',
  unpredictable: 'Unpredictable',
  notObserved: 'Not observed',
});
export const emotionalStabilityTerms = term('emotionalstability', 'Emotional stability', {
  calm: 'Calm',
  patient: 'Patient',
  resilient: 'Resilient',
  easilyStressed: 'Easily stressed',
  quickTempered: 'Quick-tempered',
  notObserved: 'Not observed',
});
export const workEthicTerms = term('workethic', 'Work ethic', {
  diligent: 'Diligent',
  thorough: 'Thorough',
  showsInitiative: 'Shows initiative',
  doesTheMinimum: 'Does the minimum',
  unmotivated: 'Unmotivated',
  notObserved: 'Not observed',
});
export const leadershipTerms = term('leadership', 'Leadership', {
  inspiring: 'Inspiring',
  decisive: 'Decisive',
  supportive: 'Supportive',
  prefersToFollow: 'Prefers to follow',
  domineering: 'Domineering',
  notObserved: 'Not observed',
});
export const communicationTerms = term('communication', 'Communication', {
  clear: 'Clear',
  goodListener: 'Good listener',
  tactful: 'Tactful',
  reserved: 'Reserved',
  blunt: 'Blunt',
  notObserved: 'Not observed',
});
export const dispositionTerms = term('disposition', 'Disposition', {
  cheerful: 'Cheerful',
  kind: 'Kind',
  humble: 'Humble',
  shy: 'Shy',
  moody: 'Moody',
  notObserved: 'Not observed',
});

export const experienceArea = defineChoice({
  name: 'crf69_experiencearea',
  label: 'Areas of the experience',
  assumed: true,
  options: {
    children: 'Working with the children',
    staff: 'Support from staff',
    fellowVolunteers: 'Fellow volunteers',
    training: 'Training',
    matching: 'Match of role and skills',
    communication: 'Communication',
    logistics: 'Location and logistics',
    schedule: 'Schedule',
    recognition: 'Recognition',
    // The question is required, also for people without any criticism.
    none: 'Nothing in particular',
  },
  exclusive: ['none'],
});

export const volunteeringArea = defineChoice({
  name: 'crf69_volunteeringarea',
  label: 'Areas to volunteer in again',
  assumed: true,
  options: {
    sameRole: 'The same role',
    anotherRole: 'Another role with the children',
    events: 'One-off events',
    administration: 'Administration',
    fundraising: 'Fundraising',
    none: 'None for now',
  },
  exclusive: ['none'],
});
