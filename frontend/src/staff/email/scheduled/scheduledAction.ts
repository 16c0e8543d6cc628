/** The actions on a scheduled email's row. */
export type ScheduledAction = 'view' | 'edit' | 'copy' | 'delete' | 'sendNow';
