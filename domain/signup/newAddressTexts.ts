/** What volunteers read who set a new email address or mobile number. */
export const newAddressTexts = {
  title: 'Your new address',
  text: 'We sent the link of this page to an address that is to be yours. Press the button, and from now on we write to you there.',
  press: 'Use this address from now on',
  sending: 'Sending…',
  doneTitle: 'Thank you',
  doneText: 'From now on we write to you at your new address. We tell your earlier one, too.',
  badTitle: 'This link does not work any more',
  bad: 'It is older than three days, was cut off, or another address was set meanwhile. Please ask on your page again.',
  failed: 'No answer came. Please check your internet connection and try again.',
  busy: 'Too many messages have been asked for from here. Please try again in an hour.',
  open: 'New email or mobile number',
  label: 'New email address or mobile number',
  hint: 'We send a link there. Nothing changes before you press its button. We tell your earlier address.',
  wrong:
    'We can write to email addresses such as name@example.com and to mobile numbers of Singapore such as 8123 4567. For any other, please write to us.',
  /** Where no SMS are sent. */
  emailOnly: {
    open: 'New email address',
    label: 'New email address',
    wrong: 'We can write to email addresses such as name@example.com. For a new mobile number, please write to us.',
  },
  send: 'Send the link',
  sent: 'We have sent a link there, if we can write to that address. It is valid for three days.',
} as const;
