/** The queues whose messages start functions. The host moves a message to the queue's `-poison` queue after five failures. */
export const queueNames = {
  /** One message for each delivery of an email. */
  deliveries: 'deliveries',
  failedDeliveries: 'deliveries-poison',
  failedEmails: 'emails-poison',
  /** Receipts and links that the public asks for: one message for each. */
  receipts: 'receipts',
  failedReceipts: 'receipts-poison',
  /** Delivery reports of the providers, put there by Event Grid. */
  reports: 'delivery-reports',
  failedReports: 'delivery-reports-poison',
  /** Emails to dispatch, or to check until they have ended, without waiting for the timer. */
  emails: 'emails',
  /** The work of rare timers (concerns, merges, retention, erasures), requested at once after a change. */
  work: 'work',
} as const;

/** The app setting by which the host finds the storage account. */
export const queueConnection = 'QUEUE_STORAGE';
