/** The address of each staff screen. */
export const staffPaths = {
  home: '/admin',
  attendancePortal: '/admin/dashboards/attendance_portal',
  recurringDashboard: '/admin/recurring_act',
  calendar: '/admin/dashboards/calendar',
  volunteers: '/admin/volunteers',
  references: '/admin/references',
  doubles: '/admin/doubles',
  concerns: '/admin/concerns',
  requirements: '/admin/requirements',
  volunteerReports: '/admin/dashboards/volunteer_reports',
  trainingReports: '/admin/dashboards/trainings',
  activityReports: '/admin/dashboards/activities',
  exports: '/admin/exports',
  massEmail: '/admin/mass_email',
  sentEmails: '/admin/sent_emails',
  scheduledEmails: '/admin/schedule_email',
  volunteerImport: '/vol_import',
  organizationImport: '/org_vol_import',
} as const;

/** The panels inside Dynamics forms, each at `/admin/<name>`; what they show is in `domain/panels.ts`. */
export const panelNames = ['cr_actions', 'org_profiles', 'volunteer_orgprofile', 'volunteer_profile'] as const;
export type PanelName = (typeof panelNames)[number];
