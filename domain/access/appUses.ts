/** What the Functions app reads and writes, function by function. */
import { linkRelations, seenRelations, unseenRelations } from '../people/merge/relations.ts';
import { goingTables } from '../retention/goesWith.ts';
import { answerTables, feedbackKeys } from './answerTables.ts';
import { lookupTies } from './lookupTies.ts';
import type { Use } from './privileges.ts';

const movedWithPeople = [...seenRelations, ...unseenRelations];

export const appUses: readonly Use[] = [
  {
    by: 'Options of the forms',
    read: ['location'],
  },
  {
    by: 'Links: who is greeted, and whether the link is good',
    read: ['volunteerProfile', 'externalOrganization', 'characterReference'],
  },
  {
    by: 'Volunteer application',
    create: ['contact', 'volunteerProfile', 'characterReference', 'consentEvent'],
    change: ['volunteerProfile'],
    tie: [
      ['consentEvent', 'contact'],
      ['volunteerProfile', 'contact'],
      ['volunteerProfile', 'location'],
      ['characterReference', 'volunteerProfile'],
    ],
  },
  {
    by: 'Concerns: what referees and staff raise, and which references wait for an officer meanwhile',
    read: ['volunteerProfile'],
    create: ['concern', 'officerConcern', 'deputyConcern'],
    change: ['concern', 'officerConcern', 'deputyConcern', 'characterReference'],
    tie: [
      ['concern', 'volunteerProfile'],
      ['concern', 'characterReference'],
      ['officerConcern', 'volunteerProfile'],
      ['officerConcern', 'characterReference'],
      ['deputyConcern', 'volunteerProfile'],
      ['deputyConcern', 'characterReference'],
    ],
  },
  {
    by: 'Suspensions, and what officers are told of the door',
    read: [
      ...(['suspension', 'volunteerProfile', 'override', 'attendance', 'trainingAttendance'] as const),
      ...(['activity', 'trainingSession'] as const),
    ],
    create: ['suspension', 'restoration'],
    change: ['suspension', 'volunteerProfile'],
    tie: [
      ['suspension', 'volunteerProfile'],
      ['restoration', 'volunteerProfile'],
    ],
  },
  {
    by: 'Clearances that staff record, exemptions that officers give, and requests for them',
    read: ['volunteerProfile', 'requirement'],
    create: ['clearance', 'exemptionRequest'],
    change: ['clearance', 'exemptionRequest'],
    tie: [
      ['clearance', 'volunteerProfile'],
      ['clearance', 'requirement'],
      ['exemptionRequest', 'volunteerProfile'],
      ['exemptionRequest', 'requirement'],
    ],
  },
  {
    by: 'Times that staff correct',
    read: ['activity', 'trainingSession'],
    change: ['attendance', 'trainingAttendance'],
  },
  {
    by: 'People: the keys by which they are found, and who may be one person',
    read: ['contact', 'volunteerProfile', 'characterReference', 'externalOrganization'],
    create: ['personKey', 'personPair', 'timerMark'],
    change: ['personKey', 'personPair', 'timerMark'],
    tie: [
      ['personKey', 'contact'],
      ['personKey', 'volunteerProfile'],
      ['personKey', 'characterReference'],
      ['personKey', 'externalOrganization'],
      ['personPair', 'volunteerProfile'],
    ],
  },
  {
    by: 'Imports: their records, the references that they make, and taking them back',
    read: [...seenRelations.map(({ table }) => table), ...linkRelations.map(({ table }) => table)],
    create: ['volunteerImport', 'characterReference', 'consentEvent'],
    change: ['volunteerImport', 'volunteerProfile', 'contact', 'characterReference'],
    tie: [
      ['consentEvent', 'contact'],
      ['volunteerImport', 'externalOrganization'],
      ['volunteerProfile', 'volunteerImport'],
      ['characterReference', 'volunteerImport'],
      ['characterReference', 'volunteerProfile'],
    ],
  },
  {
    by: 'Imports: who was erased on request; references: which referees withdrew',
    read: ['erasedPerson'],
    create: ['erasedPerson'],
    change: ['erasedPerson'],
  },
  {
    by: 'Exports, written down',
    create: ['exportRecord'],
  },
  {
    by: 'Organisation application',
    create: ['contact', 'externalOrganization', 'consentEvent'],
    change: ['externalOrganization'],
    tie: [
      ['externalOrganization', 'contact'],
      ['consentEvent', 'contact'],
    ],
  },
  {
    by: 'Referees: the list and the answer',
    create: ['characterReference'],
    change: ['characterReference', 'contact'],
    tie: [['characterReference', 'volunteerProfile']],
  },
  {
    by: 'Feedback and exit assessments',
    create: feedbackKeys,
    change: ['contact', 'externalOrganization'],
    tie: feedbackKeys.flatMap(lookupTies),
  },
  {
    by: 'Links by SMS and email, and their history',
    read: ['contact', 'volunteerProfile', 'externalOrganization', ...answerTables],
    create: ['messageDelivery', 'addressState'],
    change: ['messageDelivery', 'addressState'],
  },
  {
    by: 'Bulk and scheduled email',
    read: ['contact', 'volunteerProfile', 'externalOrganization', 'activity', 'trainingSession', 'suspension'],
    create: ['bulkEmail', 'messageDelivery', 'addressState'],
    change: ['bulkEmail', 'scheduledEmail', 'messageDelivery', 'addressState'],
    tie: [
      ['messageDelivery', 'scheduledEmail'],
      ['bulkEmail', 'activity'],
      ['bulkEmail', 'trainingSession'],
    ],
  },
  {
    by: 'Windows of emails that nobody closed',
    remove: ['openEmail'],
  },
  {
    by: 'Pictures of emails, and those that no email, draft or template names any more',
    read: ['scheduledEmail', 'bulkEmail', 'emailTemplate', 'emailDraft'],
    remove: ['emailPicture'],
  },
  {
    by: 'What people agreed to',
    read: ['contact', 'volunteerProfile', 'externalOrganization'],
    create: ['consentEvent'],
    change: ['contact', 'externalOrganization'],
    tie: [['consentEvent', 'contact']],
  },
  {
    by: 'Requests of people about their own data',
    read: [
      ...(['contact', 'volunteerProfile', 'characterReference', 'activity', 'attendance', 'signup'] as const),
      ...(['trainingSession', 'recurringActivity'] as const),
    ],
    create: ['privacyRequest'],
    change: ['privacyRequest'],
    // From the lists that staff keep, on their press.
    remove: ['trainingAttendance'],
    tie: [...lookupTies('privacyRequest'), ['activity', 'volunteerProfile'], ['recurringActivity', 'volunteerProfile']],
  },
  {
    by: 'A volunteer’s own page: places in sessions',
    read: [
      ...(['activity', 'attendance', 'volunteerProfile', 'contact', 'programme', 'location', 'requirement'] as const),
      ...(['clearance', 'characterReference', 'suspension', 'messageDelivery', 'addressState'] as const),
      ...(['consentEvent', 'volunteerFeedback', 'corporateFeedback', 'volunteerExit'] as const),
    ],
    create: ['signup', 'attendance', 'addressState', 'consentEvent'],
    change: ['signup', 'activity', 'contact', 'addressState'],
    remove: ['attendance'],
    tie: [...lookupTies('signup'), ...lookupTies('attendance'), ...lookupTies('consentEvent')],
  },
  {
    by: 'Retention: since when somebody has their status, what is due, what officers decide, and attendance without a name',
    read: [
      ...goingTables,
      'addressState',
      ...(['scheduledEmail', 'bulkEmail', 'emailDraft'] as const),
      'concern',
      'officerConcern',
      'deputyConcern',
      'attendance',
      'trainingAttendance',
      ...(['activity', 'trainingSession'] as const),
      ...(['externalOrganization', 'recurringActivity', 'organizationFeedback', 'organizationExit'] as const),
    ],
    create: ['retentionRule', 'retentionRun', 'retentionItem', 'volunteerProfile', 'goneRows'],
    change: [
      'retentionRule',
      'retentionRun',
      'retentionItem',
      'volunteerProfile',
      'contact',
      'attendance',
      'trainingAttendance',
      'signup',
      'messageDelivery',
      ...(['scheduledEmail', 'bulkEmail', 'emailDraft'] as const),
    ],
    tie: [
      ['retentionItem', 'retentionRun'],
      ['attendance', 'volunteerProfile'],
      ['trainingAttendance', 'volunteerProfile'],
    ],
    remove: ['attendance', 'trainingAttendance'],
  },
  {
    by: 'Erasing of one person, which a second officer has confirmed',
    read: ['personKey', 'externalOrganization'],
    create: ['erasure'],
    change: ['erasure'],
  },
  {
    by: 'Feed of the calendar',
    read: ['activity', 'trainingSession', 'eventCalendar'],
    change: ['calendarFeed'],
  },
  {
    by: 'Import of corporate volunteers',
    read: ['externalOrganization', 'scheme'],
    create: ['contact', 'volunteerProfile'],
    change: ['contact', 'volunteerProfile'],
    tie: [
      ['volunteerProfile', 'contact'],
      ['volunteerProfile', 'externalOrganization'],
      ['volunteerProfile', 'programme'],
      ['volunteerProfile', 'scheme'],
    ],
  },
  {
    by: 'Warnings of clearances that end',
    read: ['requirement', 'programme', 'clearance', 'characterReference', 'volunteerProfile', 'contact'],
    create: ['clearanceWarning'],
    change: ['clearanceWarning'],
    tie: [['clearanceWarning', 'volunteerProfile']],
  },
  {
    by: 'Trainings that complete a requirement',
    read: ['requirement', 'clearance', 'trainingSession', 'trainingAttendance', 'volunteerProfile'],
    create: ['clearance'],
    change: ['clearance'],
    tie: [
      ['clearance', 'volunteerProfile'],
      ['clearance', 'requirement'],
      ['clearance', 'trainingSession'],
    ],
  },
  {
    by: 'Merging two volunteers, and undoing it',
    read: linkRelations.map(({ table }) => table),
    create: ['merge', 'goneRows'],
    change: ['merge', 'contact', 'volunteerProfile', ...movedWithPeople.map(({ table }) => table)],
    tie: [
      ...movedWithPeople.flatMap(({ table, kind, to }) => (kind === 'lookup' ? [[table, to] as const] : [])),
      ...linkRelations.flatMap(({ table, to }) => [[table, to] as const, [to, table] as const]),
      // What the kept person takes over, and rows that an undo binds again.
      ...lookupTies('volunteerProfile'),
      ...lookupTies('merge'),
      ...lookupTies('attendance'),
      ...lookupTies('trainingAttendance'),
    ],
  },
];
