/** What a form says about a day that can be read; apart from `answerErrors`, because only the check needs it. */
export const dayErrors = {
  century: 'Enter all 4 digits of the year, such as 05/03/1990.',
  noSuch: (typed: string) => `There is no ${typed}. Please check the day.`,
  future: 'Enter a day before today.',
  tooEarly: 'Enter a day within the last 100 years.',
  tooLate: 'Enter the day on which you were born, with its year.',
  really: (year: string, day: string) => `Really ${year}? If you were born on ${day}, please continue.`,
} as const;
