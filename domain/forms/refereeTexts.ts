/** Texts of the list of referees. */
export const refereeTexts = {
  named: (name: string) => `You have named ${name}, who has not answered yet.`,
  answered: (name: string) => `${name} has answered. Thank you.`,
  replace: 'Name somebody else',
  twice: 'Name 2 different people.',
  hasAnswered: (name: string) => `${name} has answered and stays one of your referees.`,
  someoneAnswered: 'Somebody whom you named has answered and stays one of your referees. Enter that name too.',
  before: (count: number, day: string) =>
    `You named ${count === 1 ? '1 person' : `${count} people`} on ${day}. Whose name you enter again stays; what you enter with it corrects what we have.`,
  unchanged: 'Both your referees are named. There is nothing to send unless you name somebody else.',
} as const;
