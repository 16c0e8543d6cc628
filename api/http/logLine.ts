/** The events that the API writes into its log. `docs/security.md` lists each with its fields. */
export const logEvents = [
  'call',
  'refusal',
  'failure',
  'page-problem',
  'policy-report',
  'messages-requeued',
  'receipt-not-sent',
  'unknown-report',
  'report-abandoned',
  'references-not-advanced',
  'holidays-end',
  'people-followed',
  'merges-looked-at',
  'clearances-of-trainings',
  'officers-not-notified',
  'auditing-off',
  'staff-not-warned',
  'requests-not-told',
  'retention-looked',
  'retention-carried-out',
] as const;

/** Formats one line of the log: JSON whose first field is the event. Fields never contain personal data. */
export const logLine = (event: (typeof logEvents)[number], fields: object = {}): string =>
  JSON.stringify({ event, ...fields });
