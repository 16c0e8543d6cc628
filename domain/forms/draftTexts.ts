/** What a form tells a person about the answers that are kept on their device. */
export const draftTexts = {
  kept: 'Answers are kept on this device for 7 days.',
  doNotKeep: 'Do not keep',
  notKept: 'Answers are not kept on this device.',
  keep: 'Keep them',
  sensitiveNotKept: 'Answers about health, criminal records and drugs are not kept on this device.',
  keepSensitive: 'Keep them for 7 days too',
  foundTitle: (when: string) => `Someone began this form on this device ${when}`,
  foundText: 'If that was not you, start a new form. What was begun is not shown.',
  startNew: 'Start a new form',
  resume: 'Continue the form that was begun',
  remove: 'Remove it from this device',
  clear: 'Clear my answers',
  cleared: 'Your answers are cleared.',
  undo: 'Undo',
} as const;
