/** What a volunteer reads who keeps their next sessions on their phone. */
export const myPhoneTexts = {
  title: 'On this phone',
  text: 'Is this phone yours alone? Then it can keep your next sessions for 7 days, with name, day, time and place, so that you see them without a signal.',
  kept: 'This phone keeps your next sessions for 7 days, with name, day, time and place.',
  keep: 'This is my phone',
  forget: 'Forget me here',
  asOf: (day: string) => `From your last visit on ${day}. They may have changed since.`,
} as const;
