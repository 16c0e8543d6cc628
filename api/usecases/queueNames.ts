/** The queues that call functions. */
export const queueNames = {
  /** One message for each delivery. */
  deliveries: 'deliveries',
  /** The host's queue for messages whose function has failed five times. */
  failedDeliveries: 'deliveries-poison',
  failedEmails: 'emails-poison',
  /** Copies of receipts, one message for each. */
  receipts: 'receipts',
  failedReceipts: 'receipts-poison',
  /** The providers' reports, put there by Event Grid. */
  reports: 'delivery-reports',
  failedReports: 'delivery-reports-poison',
  /** Emails that do not wait for the timer. */
  emails: 'emails',
  /** What a change asks for before the timer would do it. */
  work: 'work',
} as const;

/** The app setting by which the host finds the storage account. */
export const queueConnection = 'QUEUE_STORAGE';
