/** The lists that staff may export, with their names in the export record; requests contain the keys. */
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

/** The request by which a screen announces an export. Days as `YYYY-MM-DD`. */
export type ExportBody = { what: ExportKind; rows: number; from?: string; to?: string };
