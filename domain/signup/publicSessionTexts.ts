/** What the public address of a session says. */
export const publicSessionTexts = {
  title: 'A session',
  kicker: 'Will you come?',
  loading: 'Looking for the session…',
  forWhoGoes: 'When it begins and where to meet is for those who have a place.',
  opens: (when: string) => `Sign-up opens ${when}.`,
  ask: 'Your link opens your own page, where you take a place.',
  badTitle: 'This session is not open',
  bad: 'It has begun, has been called off, or this address was cut off.',
  failed: 'We could not look for the session. Please check your internet connection.',
  isNew: 'Not a volunteer with us yet?',
  apply: 'Become a volunteer',
} as const;
