/** What staff may take out of the staff area as a file, as a record of it says; the keys are what requests hold. */
export const exportNames = {
  volunteerReport: 'Volunteer report',
  trainingReport: 'Training report',
  activityReport: 'Activity report',
  register: 'Register of a session',
  recurringDashboard: 'Attendance of a recurring activity',
  emailRecipients: 'Recipients of an email',
} as const;

export type ExportKind = keyof typeof exportNames;

export const isExportKind = (value: unknown): value is ExportKind =>
  typeof value === 'string' && Object.hasOwn(exportNames, value);

/** The body by which a screen says that a file is about to be saved. Days as `YYYY-MM-DD`. */
export type ExportBody = { what: ExportKind; rows: number; from?: string; to?: string };
