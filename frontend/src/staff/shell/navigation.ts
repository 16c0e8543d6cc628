/** What the navigation offers, in the order of a coordinator's day. The home has the same as shortcuts. */
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';

export type NavigationItem = { label: string; path: string; hint: string };
export type NavigationSection = { heading: string; items: readonly NavigationItem[] };

export const homeItem: NavigationItem = { label: 'Home', path: staffPaths.home, hint: 'Today at a glance' };

export const navigation: readonly NavigationSection[] = [
  {
    heading: 'Attendance',
    items: [
      {
        label: 'Attendance Portal',
        path: staffPaths.attendancePortal,
        hint: 'Mark who came to activities and trainings',
      },
      { label: 'General Calendar', path: staffPaths.calendar, hint: 'Events of the month, and new ones' },
    ],
  },
  {
    heading: 'Volunteers',
    items: [{ label: 'Volunteers', path: staffPaths.volunteers, hint: 'Find volunteers, and send many a link' }],
  },
  {
    heading: 'Email',
    items: [
      { label: 'Send Email', path: staffPaths.massEmail, hint: 'Write to volunteers and organisations now' },
      { label: 'Scheduled Emails', path: staffPaths.scheduledEmails, hint: 'Emails that leave by themselves' },
    ],
  },
  {
    heading: 'Reports',
    items: [
      { label: 'Volunteer Reports', path: staffPaths.volunteerReports, hint: 'Hours by programme and scheme' },
      { label: 'Training Reports', path: staffPaths.trainingReports, hint: 'Sessions and who attended' },
      { label: 'Activity Reports', path: staffPaths.activityReports, hint: 'Activities and who attended' },
    ],
  },
  {
    heading: 'Imports',
    items: [{ label: 'Volunteer Import', path: staffPaths.volunteerImport, hint: 'Volunteers from a spreadsheet' }],
  },
];
