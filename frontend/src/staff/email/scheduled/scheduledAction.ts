/** What staff do with a scheduled email from its row. */
export type ScheduledAction = 'view' | 'edit' | 'copy' | 'delete' | 'sendNow' | 'deliveries';
