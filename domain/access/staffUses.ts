/** What each screen of the staff area reads and writes with the token of the person who uses it. */
import type { Use } from './privileges.ts';

export const screenUses: readonly Use[] = [
  {
    by: 'Home',
    read: [
      ...([
        'activity',
        'trainingSession',
        'attendance',
        'trainingAttendance',
        'volunteerProfile',
        'programme',
        'signup',
      ] as const),
      ...(['scheduledEmail', 'bulkEmail', 'messageDelivery', 'characterReference', 'externalOrganization'] as const),
      ...(['retentionRule'] as const),
    ],
    change: ['attendance', 'trainingAttendance', 'volunteerProfile', 'externalOrganization'],
  },
  {
    by: 'Attendance: lists and registers',
    read: [
      'suspension',
      'activity',
      'trainingSession',
      'recurringActivity',
      'volunteerProfile',
      'contact',
      'scheme',
      'programme',
      'location',
      'signup',
    ],
    create: ['attendance', 'trainingAttendance', 'override', 'signup'],
    change: ['attendance', 'trainingAttendance', 'activity'],
    remove: ['attendance', 'trainingAttendance'],
    tie: [
      ['activity', 'location'],
      ['activity', 'programme'],
      ['signup', 'activity'],
      ['signup', 'volunteerProfile'],
      ['override', 'activity'],
      ['override', 'volunteerProfile'],
      ['attendance', 'activity'],
      ['attendance', 'volunteerProfile'],
      ['trainingAttendance', 'trainingSession'],
      ['trainingAttendance', 'volunteerProfile'],
    ],
  },
  {
    by: 'Attendance: sessions of a recurring activity',
    read: ['recurringActivity', 'volunteerProfile', 'scheme', 'programme', 'externalOrganization', 'location'],
    create: ['activity', 'attendance'],
    change: ['attendance', 'recurringActivity'],
    tie: [
      ['recurringActivity', 'location'],
      ['recurringActivity', 'programme'],
      ['activity', 'recurringActivity'],
      ['activity', 'scheme'],
      ['activity', 'programme'],
      ['activity', 'externalOrganization'],
      ['activity', 'location'],
      ['activity', 'volunteerProfile'],
      ['volunteerProfile', 'activity'],
      ['attendance', 'activity'],
      ['attendance', 'volunteerProfile'],
    ],
  },
  {
    by: 'Dashboard of a recurring activity',
    read: ['recurringActivity', 'activity', 'attendance', 'volunteerProfile'],
  },
  {
    by: 'Calendar',
    read: ['activity', 'trainingSession', 'attendance'],
    create: ['eventCalendar'],
    change: ['eventCalendar'],
    remove: ['eventCalendar'],
  },
  {
    by: 'Calendar: subscriptions',
    create: ['calendarFeed'],
    change: ['calendarFeed'],
  },
  {
    by: 'Email: recipients, scheduled and sent emails, deliveries',
    read: [
      'volunteerProfile',
      'contact',
      'externalOrganization',
      'scheme',
      'programme',
      'activity',
      'trainingSession',
      'attendance',
      'trainingAttendance',
      'signup',
      'suspension',
      'bulkEmail',
      'messageDelivery',
      'addressState',
    ],
    create: ['scheduledEmail'],
    change: ['scheduledEmail'],
    remove: ['scheduledEmail'],
    tie: [
      ['scheduledEmail', 'activity'],
      ['scheduledEmail', 'trainingSession'],
    ],
  },
  {
    by: 'Email: templates',
    create: ['emailTemplate'],
    change: ['emailTemplate'],
    remove: ['emailTemplate'],
  },
  {
    by: 'Email: pictures, which nobody changes',
    create: ['emailPicture'],
  },
  {
    by: 'Email: drafts, which each person sees alone',
    own: true,
    create: ['emailDraft'],
    change: ['emailDraft'],
    remove: ['emailDraft'],
  },
  {
    by: 'Email: who has one open',
    read: ['openEmail'],
  },
  {
    by: 'Email: that oneself has it open',
    own: true,
    create: ['openEmail'],
    change: ['openEmail'],
    remove: ['openEmail'],
  },
  {
    by: 'Import of volunteers',
    read: ['location', 'programme', 'scheme', 'volunteerImport'],
    create: ['contact', 'volunteerProfile', 'personKey'],
    change: ['contact', 'volunteerProfile', 'personKey'],
    tie: [
      ['personKey', 'contact'],
      ['personKey', 'volunteerProfile'],
      ['volunteerProfile', 'contact'],
      ['volunteerProfile', 'location'],
      ['volunteerProfile', 'programme'],
      ['volunteerProfile', 'scheme'],
      ['volunteerProfile', 'volunteerImport'],
    ],
  },
  {
    by: 'Search, a person’s page, and who may be one person',
    read: [
      ...(['personKey', 'personPair', 'contact', 'volunteerProfile', 'characterReference'] as const),
      ...(['externalOrganization', 'activity', 'trainingSession', 'messageDelivery'] as const),
      ...(['attendance', 'trainingAttendance', 'suspension'] as const),
      ...(['volunteerFeedback', 'corporateFeedback', 'volunteerExit', 'consentEvent'] as const),
    ],
  },
  {
    by: 'Reports',
    read: [
      'activity',
      'attendance',
      'trainingSession',
      'trainingAttendance',
      'volunteerProfile',
      'contact',
      'programme',
      'scheme',
      'externalOrganization',
    ],
  },
  {
    by: 'Clearance: in the register, the picker and on Home, and what staff have sighted',
    read: [
      ...(['requirement', 'clearance', 'characterReference', 'volunteerProfile', 'contact', 'programme'] as const),
      ...(['trainingSession', 'exemptionRequest', 'restoration'] as const),
    ],
  },
  {
    by: 'Privacy requests: the list, on Home and on a person’s page',
    read: ['privacyRequest', 'characterReference', 'volunteerProfile'],
  },
  {
    by: 'Exports: who took out what',
    read: ['exportRecord'],
  },
  {
    by: 'References',
    read: ['characterReference', 'volunteerProfile', 'contact'],
  },
  {
    by: 'Panels: the referee table',
    read: ['characterReference', 'volunteerProfile'],
  },
];

/** What officers and their deputy may do. */
export const officerUses: readonly Use[] = [
  {
    by: 'Concerns',
    read: ['volunteerProfile', 'concern'],
  },
  {
    by: 'Overrides at the door, which an officer has looked at, and marks of suspended volunteers',
    read: ['override', 'suspension', 'attendance', 'trainingAttendance'],
    create: ['overrideLook'],
    tie: [['overrideLook', 'override']],
  },
  {
    by: 'Retention: the schedule, what is due, and who is erased',
    read: ['retentionRule', 'retentionRun', 'retentionItem', 'erasure'],
  },
  {
    by: 'Requirements',
    create: ['requirement'],
    change: ['requirement'],
    tie: [
      ['requirement', 'programme'],
      ['programme', 'requirement'],
    ],
  },
];

/** What officers may do, and their deputy may not. */
export const deputyConcernUses: readonly Use[] = [
  {
    by: 'Concerns about the deputy',
    read: ['volunteerProfile', 'deputyConcern'],
  },
];

/** What only the officers' deputy may do. */
export const deputyUses: readonly Use[] = [
  {
    by: 'Concerns about officers',
    read: ['volunteerProfile', 'officerConcern'],
  },
];
