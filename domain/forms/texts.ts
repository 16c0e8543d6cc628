/** The texts that every public form shares; the specification's are exact, misspellings and spaces included. */
export const formTexts = {
  next: 'Next',
  previous: 'Previous',
  submit: 'Submit',
  sendingTitle: 'Sending Data...',
  sendingText: 'Do not close your browser window or navigate away',
  thankYouTitle: 'Thank you for submitting!',
  thankYouText: 'Your information has been stored.',
  notFound: 'Error, this page does not exist.',
  submitFailed:
    'Unable to submit your entry. Please check your internet connection and try again. If the problem persists, contact us directly.',
  notApplicableHint: 'If not applicable, please indicate N/A',
  aboutTooLong: 'Please keep to 2000 Characters',
} as const;

/** What a form tells a person about one answer; the server and the page say the same. */
export const answerErrors = {
  missing: 'Please answer this question.',
  unknownField: 'This question is not part of the form.',
  notText: 'Please write an answer.',
  tooLong: (most: number) => `Please keep to ${most} characters and below.`,
  email: 'Please enter an email address, like name@example.com.',
  phone: 'Please enter a phone number, like +65 8123 4567.',
  yesNo: 'Please choose Yes or No.',
  option: 'Please choose from the list.',
  twice: 'Please choose each option once.',
  date: 'Please enter a date as DD/MM/YYYY.',
  future: 'Please enter a date that is not in the future.',
  tooEarly: 'Please enter a date within the last 100 years.',
  number: (least: number, most: number) => `Please enter a number from ${least} to ${most}.`,
  tooMany: (most: number) => `Please choose at most ${most}.`,
  referees: (count: number) => `Please name ${count} referees, or leave all of this empty.`,
  refereeField: (place: number, label: string) => `Referee ${place}: please fill in “${label}”.`,
  refereeYears: (place: number) => `Referee ${place}: please enter the number of years, at least 1.`,
} as const;
