/** The texts around the questions: what controls, lists and the pages of a form say. */
import { charity } from '../charity.ts';

export const screenTexts = {
  help: 'Need help, or would you rather talk?',
  hours: charity.hours,
  ownData: 'Your personal data',
  language: 'Language',
  noScript: 'Please switch on JavaScript to fill in this form.',
  loadingForm: 'Loading the form…',
  loadingQuestions: 'Loading the questions…',
  notLoaded: 'We could not load the questions. Please check your internet connection.',
  stillHere: 'Your answers are still here.',
  retry: 'Retry',
  reference: 'Your reference:',
  yes: 'Yes',
  no: 'No',
  optional: '(optional)',
  error: 'Error:',
  pleaseChoose: 'Please choose',
  countryOfNumber: 'Country of the number',
  singapore: 'Singapore',
  openCalendar: (label: string) => `${label}: open the calendar`,
  places: { first: '1st choice', second: '2nd choice', third: '3rd choice' },
  move: (label: string, way: 'up' | 'down') => `Move ${label} ${way}`,
  noRating: 'No rating yet',
  ratingOf: (value: number, most: number) => `${value} of ${most}`,
  referee: (place: number) => `Referee ${place}`,
  refereeField: (place: number, label: string) => `Referee ${place}, ${label}`,
  progress: 'Progress',
  step: (step: number, steps: number, part: number, parts: number) =>
    steps > 1 ? `Step ${step} of ${steps}${parts > 1 ? `, part ${part} of ${parts}` : ''}` : `Part ${part} of ${parts}`,
  allSteps: 'All steps',
  done: '(done)',
  change: 'Change',
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  ifAnswered: `If you have already answered, we have your answer. To change it, call ${charity.phone}.`,
  wrongAnswers: (count: number) =>
    count === 1 ? 'One answer needs another look' : `${count} answers need another look`,
  /** “Email: enter an address like name@example.com”; after a question with its own punctuation, a separate sentence. */
  wrongAnswer: (label: string, message: string) => {
    const sentence = message.replace(/\.$/, '');
    return /[?.!]$/.test(label)
      ? `${label} ${sentence}`
      : `${label}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  },
  /** When something happened: with the day where it is not today. */
  when: (time: string, day: string) => (day ? `on ${day} at ${time}` : `at ${time}`),
} as const;
