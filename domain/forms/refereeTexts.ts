/** Texts of the list of referees. */
export const refereeTexts = {
  named: (name: string) => `You have named ${name}, who has not answered yet.`,
  answered: (name: string) => `${name} has answered. Thank you.`,
  replace: 'Name somebody else',
  twice: 'Name 2 different people.',
  hasAnswered: (name: string) => `${name} has answered and stays one of your referees.`,
  unchanged: 'Both your referees are named. There is nothing to send unless you name somebody else.',
} as const;
