/** What a form says about the answers that are stored on the person's device. */
export const draftTexts = {
  kept: 'Answers are kept on this device for 7 days.',
  doNotKeep: 'Do not keep',
  notKept: 'Answers are not kept on this device.',
  keep: 'Keep them',
  sensitiveNotKept:
    'Sensitive answers, such as about health, criminal records, drugs or a concern, are not kept on this device.',
  keepSensitive: 'Keep them for 7 days too',
  foundTitle: (when: string) => `Someone started this form on this device ${when}`,
  foundText: 'If that was not you, start a new form. The other answers are not shown.',
  startNew: 'Start a new form',
  resume: 'Continue the form that was started',
  remove: 'Remove it from this device',
  showNext: (when: string) => `Show the one started ${when}`,
  clear: 'Clear my answers',
  sensitiveUntilSent:
    'Until they are sent, this device keeps all answers, those about health, criminal records, drugs or a concern too.',
  cleared: 'Your answers are cleared.',
  undo: 'Undo',
} as const;

/** When a submission without a signal is sent, by what it waits for. */
export const waitingTexts = {
  signal:
    'Your answers are kept on this device and are sent as soon as there is a signal, even when this page is closed. To see that they have arrived, open this page again.',
  page: 'Your answers are kept on this device for 7 days. They are sent when there is a signal and this page is open: leave it open, or open it again later.',
  'open page':
    'Please leave this page open: your answers are sent as soon as there is a signal, and not once it is closed.',
} as const;
