/** What the receipt says of a volunteer's referees, beside the form's own sentences. */
export const nextTexts = {
  onApplication: 'We ask your two referees about you on the next working day.',
  onStatus: 'Once we begin to look into your application, we ask your two referees about you.',
  byHand: 'Our volunteer team decides when to ask your two referees about you.',
  referee: (place: number, doubts: string) => `referee ${place} ${doubts}`,
  and: (one: string, other: string) => `${one} and ${other}`,
  short: 'has known you for less than 3 years',
  family: 'may be a member of your family',
  doubts: (doubtful: string) =>
    `As we read it, ${doubtful}. We ask for people who have known you for at least 3 years and are not family: if there is somebody else whom you could name, please do.`,
  both: (one: string, other: string) => `${one}, and ${other}`,
} as const;
