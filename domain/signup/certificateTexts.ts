/** What a certificate says, and the page on which anybody checks it. */
export const certificateTexts = {
  // The page on which anybody checks one.
  kicker: 'Anybody who has a certificate can check it here.',
  title: 'A certificate of volunteering',
  loading: 'Checking…',
  valid: 'This certificate is ours.',
  statement: (initials: string, hours: string, day: string) =>
    `${initials} has volunteered with us for ${hours === '1' ? '1 hour' : `${hours} hours`}, until ${day}.`,
  unknown: 'We know no certificate with this address. Please check that it is whole.',
  failed: 'We could not check it. Please check your internet connection.',
  // The button on a volunteer's own page, and what it prints.
  print: 'Print or save my certificate',
  heading: 'Certificate of volunteering',
  thanks: (name: string, hours: string, day: string) =>
    `${name} has volunteered with us for ${hours === '1' ? '1 hour' : `${hours} hours`}, until ${day}. We thank you.`,
  checkedAt: 'Anybody can check this certificate at',
} as const;
