/** What the page says on which somebody asks for the link of their own page. */
export const askLinkTexts = {
  title: 'Your link',
  text: 'On your own page you see which sessions are on, take a place, and find your hours.',
  label: 'Your email address or mobile number',
  hint: 'As you gave it to us.',
  wrong: 'Please type an email address such as name@example.com, or a mobile number such as 8123 4567.',
  send: 'Send me my link',
  sending: 'Sending…',
  sentTitle: 'Thank you',
  sentText:
    'If we know this address, your link is on its way. Please look also among spam. We write at most once a day.',
  sentHelp: 'If nothing comes, please call us.',
  other: 'Ask with another address',
  shared: 'Many of us share this address',
  name: 'Your full name',
  failed: 'No answer came. Please check your internet connection and try again.',
  away: 'We cannot do this just now. Please try again later.',
  refused: 'We cannot take this as it is written. Please look at it again, or call us.',
  ended: 'This page is out of date. Please load it again.',
} as const;
