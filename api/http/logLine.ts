/** The events that the API writes into its log, and when; an operator looks them up here. */
const logEvents = {
  call: 'each call of a function',
  refusal: 'each refusal; over 100 with 401, 403 or 429 in 15 minutes trigger an alert',
  failure: 'each error, also one that a timer went on after',
  'page-problem': 'an unexpected error on a public page',
  'policy-report': 'a page’s policy blocked something',
  'messages-requeued': 'queue messages of emails were lost and are queued again',
  'messages-ended': 'single messages were lost, or the mail service knew at last what became of them',
  'receipt-not-sent': 'a copy of a receipt, or the link to a page of one’s own, was not sent',
  'unknown-report': 'a delivery report names no message of ours; more than 100 in 15 minutes trigger an alert',
  'report-abandoned': 'a delivery report could not be stored for three days',
  'references-not-advanced': 'the next step of references failed; the next hour tries again',
  'holidays-end': 'the public holidays, by which references are chased, end within a year',
  'people-followed': 'rows about people changed',
  'merges-looked-at': 'merges of volunteers were due for a look',
  'clearances-of-trainings': 'trainings completed requirements',
  'officers-not-notified': 'officers could not be notified of concerns yet',
  'auditing-off': 'Dataverse does not audit evidence that it should',
  'staff-not-warned': 'warnings of clearances could not be sent yet',
  'requests-not-told': 'officers could not be told of requests for exemptions yet',
  'retention-looked': 'data is due',
  'retention-carried-out': 'due data goes',
} as const;

/** Formats one line of the log: JSON whose first field is the event. Fields never contain personal data. */
export const logLine = (event: keyof typeof logEvents, fields: object = {}): string =>
  JSON.stringify({ event, ...fields });
