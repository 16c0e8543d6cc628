/** What a form says when something fails, with what to do next. */
export const troubleTexts = {
  unforeseen:
    'Something went wrong on this page. Your answers are still here. Please try again; if it happens again, load the page again or contact us.',
  broken:
    'Something went wrong on this page. Please load it again. Answers that are kept on this device are offered to you then. If it happens again, contact us.',
  loadAgain: 'Load the page again',
  sendAsNew: 'Send as a new form',
  sendAsNewText: 'You do not need to type anything again.',
  laterLookup: (time: string) => `This cannot be loaded just now. This page tries again at ${time} by itself.`,
  answered: 'You have answered. Thank you.',
} as const;
