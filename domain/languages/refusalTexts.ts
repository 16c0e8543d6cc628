/** What the API answers to a form's page when it does not take the answers. */
export const refusalTexts = {
  wrongAnswers: 'Some answers need another look. Nothing has been stored yet.',
  keyReused: 'This form was already submitted with other answers. These can be sent as a new form.',
  invalidLink: 'The link you followed is invalid.',
  tooMany: (wait: string) => `There were too many attempts in a short time. Please try again in ${wait}.`,
  notYet: (wait: string) => `We could not accept your answers yet. Please submit them again in ${wait}.`,
  unavailable: 'We cannot reach our records right now. Please try again in a minute.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const;
