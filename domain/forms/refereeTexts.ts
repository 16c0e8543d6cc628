/** Texts of the list of referees. */
export const refereeTexts = {
  named: (name: string) => `You have named ${name}, who has not answered yet.`,
  answered: (name: string) => `${name} has answered. Thank you.`,
  doubt: {
    'known for less than three years':
      'We ask for people who have known you for at least 3 years. Is there somebody else whom you could name?',
    'may be family':
      'This sounds like a member of your family. Is there somebody outside your family whom you could name?',
  },
  replace: 'Name somebody else',
  twice: 'Name 2 different people.',
  hasAnswered: (name: string) => `${name} has answered and stays one of your referees.`,
  unchanged: 'Both your referees are named. There is nothing to send unless you name somebody else.',
} as const;
