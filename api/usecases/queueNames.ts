/** The queues that functions are called by. */
export const queueNames = {
  /** One message, one delivery. */
  deliveries: 'deliveries',
  /** Where the host puts a message whose function has failed five times. */
  failedDeliveries: 'deliveries-poison',
  /** Copies of receipts; one message, one copy. */
  receipts: 'receipts',
  failedReceipts: 'receipts-poison',
  /** What the providers report of messages; Event Grid puts them there. */
  reports: 'delivery-reports',
  failedReports: 'delivery-reports-poison',
  /** Emails that need not wait for the timer. */
  emails: 'emails',
} as const;

/** The app setting by which the host finds the storage account. */
export const queueConnection = 'QUEUE_STORAGE';
