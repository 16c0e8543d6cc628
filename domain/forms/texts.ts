/** The value of a field that does not apply. */
export const notApplicable = 'N/A';

/** The texts that every public form shares; the specification's are exact, including misspellings and spaces. */
export const formTexts = {
  next: 'Next',
  previous: 'Previous',
  submit: 'Submit',
  sendingTitle: 'Sending Data...',
  sendingText: 'Do not close your browser window or navigate away',
  thankYouTitle: 'Thank you for submitting!',
  checkTitle: 'Check your answers',
  afterwards: 'What happens next',
  whomToCall: 'Whom to call',
  copyReference: 'Copy',
  copied: 'Copied',
  printAnswers: 'Print or save your answers',
  yourAnswers: 'Your answers',
  thankYouText: 'Your information has been stored.',
  submitFailed:
    'Unable to submit your entry. Please check your internet connection and try again. If the problem persists, contact us directly.',
  notApplicableHint: 'If not applicable, please indicate N/A',
  refereesIntro:
    'Please name 2 people who can speak for your character. Each must have known you for at least 3 years and not be a member of your family.',
  aboutTooLong: 'Please keep to 2000 Characters',
  ratingHint: 'Click anywhere on the line to give a rating',
  rating: (value: number) => `Rating: ${value}`,
  ratingMissing: 'Please select a rating',
  removeRating: 'Remove rating',
  requiredMark: '* must be answered',
  backToSubmit: 'Back to Submit',
  specifics: { Yes: 'Specifics', No: 'What was missing' },
  whichDay: 'Which day do you mean?',
  charactersLeft: (left: number) =>
    `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}.`,
  invalidLink: 'The link you followed is invalid.',
  invalidLinkAlert: {
    'feedback link': 'Invalid Link. Please check that you have copied the feedback link correctly.',
    'exit assessment link': 'Invalid Link. Please check that you have copied the exit assessment link correctly.',
  },
  linkIsOver: 'This link has expired. Please ask us for a new one.',
  offline: 'You are offline. Your answers are kept on this device.',
  offlineNotKept: 'You are offline. Please leave this page open: your answers are not kept on this device.',
  waitingTitle: 'Waiting for a signal',
  backToAnswers: 'Back to my answers',
} as const;

/** The names of both ends of a rating from 0 to 10. */
export const ratingEnds = {
  satisfaction: { least: 'Most Dissatisfied', most: 'Most Satisfied' },
  agreement: { least: 'Strongly Disagree', most: 'Strongly Agree' },
  likelihood: { least: 'Extremely Unlikely', most: 'Extremely Likely' },
} as const;

/** What a form says about a wrong answer; server and page use the same text. */
export const answerErrors = {
  missing: 'Answer this question.',
  unknownField: 'This question is not part of the form.',
  notText: 'Write an answer.',
  tooLong: (most: number) => `Please keep to ${most} characters and below.`,
  email: 'Enter an address like name@example.com.',
  phone: 'Enter a phone number like 8123 4567 or +60 12-345 6789.',
  yesNo: 'Choose Yes or No.',
  option: 'Choose from the list.',
  chooseOne: 'Choose one.',
  chooseSome: 'Choose at least one.',
  alone: (label: string) => `Choose “${label}” alone, or leave it out.`,
  twice: 'Choose each option once.',
  specifics: (answer: string) => `Write more after ${answer}, or choose the other answer.`,
  date: 'Enter it as DD/MM/YYYY, such as 05/03/1990.',
  number: (least: number, most: number) => `Enter a number from ${least} to ${most}.`,
  tooMany: (most: number) => `Choose at most ${most}.`,
  referees: (count: number) => `Name ${count} referees, or leave all of this empty.`,
  allReferees: (count: number) => `Name all ${count} referees.`,
  refereeField: (place: number, label: string, message: string) => `Referee ${place}, ${label}: ${message}`,
  years: 'Enter the number of years, at least 1, such as 5.',
} as const;
