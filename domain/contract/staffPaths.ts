import type { EmailRef } from './email.ts';

/** The address of each staff screen. */
export const staffPaths = {
  home: '/admin',
  attendancePortal: '/admin/dashboards/attendance_portal',
  recurringDashboard: '/admin/recurring_act',
  calendar: '/admin/dashboards/calendar',
  volunteers: '/admin/volunteers',
  person: '/admin/person',
  uncleared: '/admin/not_cleared',
  references: '/admin/references',
  doubles: '/admin/doubles',
  concerns: '/admin/concerns',
  requirements: '/admin/requirements',
  overrides: '/admin/overrides',
  privacy: '/admin/privacy',
  retention: '/admin/retention',
  erasing: '/admin/erasing',
  volunteerReports: '/admin/dashboards/volunteer_reports',
  trainingReports: '/admin/dashboards/trainings',
  activityReports: '/admin/dashboards/activities',
  exports: '/admin/exports',
  massEmail: '/admin/mass_email',
  sentEmails: '/admin/sent_emails',
  email: '/admin/email',
  emailDrafts: '/admin/email_drafts',
  scheduledEmails: '/admin/schedule_email',
  imports: '/admin/imports',
  volunteerImport: '/vol_import',
  organizationImport: '/org_vol_import',
} as const;

/**
 * Returns the address of a person's page.
 * @param id of the contact: the volunteer profile's own opens public links, and addresses end up in logs
 */
export const personPath = (id: string): string => `${staffPaths.person}?${new URLSearchParams({ id })}`;

/** Where the list of volunteers shows those who have applied. */
export const applicationsPath = `${staffPaths.volunteers}?status=applied`;

/** Returns the address of an email's page. */
export const emailPath = ({ kind, id }: EmailRef): string => `${staffPaths.email}?${new URLSearchParams({ kind, id })}`;

/** Returns the address of a session's register. */
export const registerPath = ({ kind, id }: { kind: 'activity' | 'training'; id: string }): string =>
  `${staffPaths.attendancePortal}?mode=${kind === 'activity' ? 'activities' : 'trainings'}&id=${id}`;

/** The panels inside Dynamics forms, each at `/admin/<name>`; what they show is in `domain/panels.ts`. */
export const panelNames = ['cr_actions', 'org_profiles', 'volunteer_orgprofile', 'volunteer_profile'] as const;
export type PanelName = (typeof panelNames)[number];
