/** The navigation's entries, in the order of a coordinator's day. */
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';

export type NavigationItem = { label: string; path: string };
export type NavigationSection = { heading: string; items: readonly NavigationItem[] };

export const homeItem: NavigationItem = { label: 'Home', path: staffPaths.home };

export const navigation: readonly NavigationSection[] = [
  {
    heading: 'Attendance',
    items: [
      { label: 'Attendance Portal', path: staffPaths.attendancePortal },
      { label: 'General Calendar', path: staffPaths.calendar },
    ],
  },
  {
    heading: 'Volunteers',
    items: [
      { label: 'Volunteers', path: staffPaths.volunteers },
      { label: 'Not Cleared', path: staffPaths.uncleared },
      { label: 'References', path: staffPaths.references },
      { label: 'Possible Doubles', path: staffPaths.doubles },
      { label: 'Concerns', path: staffPaths.concerns },
      { label: 'Requirements', path: staffPaths.requirements },
      { label: 'Overrides', path: staffPaths.overrides },
      { label: 'Privacy Requests', path: staffPaths.privacy },
    ],
  },
  {
    heading: 'Email',
    items: [
      { label: 'Send Email', path: staffPaths.massEmail },
      { label: 'Sent Emails', path: staffPaths.sentEmails },
      { label: 'Scheduled Emails', path: staffPaths.scheduledEmails },
      { label: 'Drafts', path: staffPaths.emailDrafts },
    ],
  },
  {
    heading: 'Reports',
    items: [
      { label: 'Volunteer Reports', path: staffPaths.volunteerReports },
      { label: 'Training Reports', path: staffPaths.trainingReports },
      { label: 'Activity Reports', path: staffPaths.activityReports },
      { label: 'Exports', path: staffPaths.exports },
    ],
  },
  {
    heading: 'Imports',
    items: [
      { label: 'Volunteer Import', path: staffPaths.volunteerImport },
      { label: 'Imports', path: staffPaths.imports },
    ],
  },
];
