/** The security roles that provisioning creates. Staff also have *App Opener*, which lets them open an app. */
import { goingTables } from '../retention/goesWith.ts';
import { appUses } from './appUses.ts';
import { formUses } from './formUses.ts';
import { onSecured, readsOfMetadata, readsOfSetup, type SecurityRole } from './privileges.ts';
import { deputyConcernUses, deputyUses, officerUses, screenUses } from './staffUses.ts';

/** Who corrected the times of somebody. */
const readByAll = [onSecured('attendance', ['read']), onSecured('trainingAttendance', ['read'])];

const concernKeys = ['concern', 'officerConcern', 'deputyConcern'] as const;

export const appRole: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e01',
  name: 'Volunteer management app',
  description: 'For the application user of the Functions app, and nobody else.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e11',
  secured: [
    // A form and an import write answers. A merge takes over what the kept person lacks; no answer and no log contains it.
    onSecured('contact', ['read', 'create', 'update']),
    // A referee's answer, in the row that named them; the app never reads it.
    onSecured('characterReference', ['update']),
    ...concernKeys.flatMap((key) => [
      onSecured(key, ['create'], ['about', 'facts']),
      // The timeline is read to add to it; what a concern says, and about whom, is not.
      onSecured(key, ['read', 'update'], ['timeline']),
      onSecured(key, ['update'], ['referredto', 'outcome']),
    ]),
    onSecured('suspension', ['create'], ['reason']),
    onSecured('suspension', ['update'], ['liftreason']),
    onSecured('restoration', ['create']),
    onSecured('clearance', ['read', 'create']),
    onSecured('attendance', ['update']),
    onSecured('trainingAttendance', ['update']),
  ],
  uses: appUses,
  // To ask what the person who presses a button may change.
  readsOfSystem: ['systemuser', 'organization'],
  // Lists of options, and whether a table is audited.
  systemPrivileges: ['ReadEntity', 'ReadAttribute', 'ReadOptionSet'],
};

/** Nobody, nor the app, deletes people: what an officer has confirmed is deleted under an identity of its own. */
export const retentionRole: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e05',
  name: 'Volunteer retention',
  description:
    'For the second application user of the Functions app, by which it deletes what is due and finds earlier addresses, and nobody else.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e15',
  secured: [],
  uses: [
    {
      by: 'Retention: what an officer has confirmed',
      remove: [
        ...goingTables,
        ...(['addressState', 'scheduledEmail', 'bulkEmail', 'emailDraft'] as const),
        ...(['externalOrganization', 'volunteerImport', 'retentionItem', 'goneRows'] as const),
      ],
    },
  ],
  systemPrivileges: ['DeleteRecordChangeHistory', 'ReadAuditSummary'],
};

/** Reads no person's row, and changes nothing: who deploys need not be able to change tables. */
export const schemaCheckRole: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e06',
  name: 'Volunteer schema check',
  description: 'For the identity that deploys: it sees whether the organisation has its tables and roles.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e16',
  secured: [],
  uses: [{ by: 'Deployment: whether the schema is there', read: ['requirement'] }],
  systemPrivileges: [...readsOfMetadata, ...readsOfSetup],
};

export const volunteerStaff: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e02',
  name: 'Volunteer staff',
  description: 'For everybody who works with volunteers.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e12',
  secured: [
    // The import writes what the file says of new people. Nobody changes what they cannot read.
    onSecured('contact', ['create']),
    onSecured('clearance', ['read']),
    ...readByAll,
  ],
  uses: [...screenUses, ...formUses],
};

/** Officers and their deputy; the table of concerns about one of them is the other's. */
const securedOfOfficers = [
  onSecured('contact', ['read', 'create', 'update']),
  onSecured('characterReference', ['read']),
  onSecured('concern', ['read']),
  onSecured('suspension', ['read']),
  onSecured('restoration', ['read']),
  onSecured('clearance', ['read']),
  ...readByAll,
];

export const volunteerOfficer: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e03',
  name: 'Volunteer officer',
  description:
    'For those who also see health, criminal records, drugs and what referees wrote, and say what clearance requires. Everything that Volunteer staff may do is in it.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e13',
  secured: [...securedOfOfficers, onSecured('deputyConcern', ['read'])],
  uses: [...volunteerStaff.uses, ...officerUses, ...deputyConcernUses],
};

export const safeguardingDeputy: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e04',
  name: 'Safeguarding deputy',
  description:
    'For the one person, or the few, who look into concerns about volunteer officers. Everything that Volunteer officer may do is in it, except to read concerns about the deputy: who has it must not have Volunteer officer too.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e14',
  secured: [...securedOfOfficers, onSecured('officerConcern', ['read'])],
  uses: [...volunteerStaff.uses, ...officerUses, ...deputyUses],
};

/** What people have, with *App Opener* beside it. */
export const rolesOfPeople: readonly SecurityRole[] = [volunteerStaff, volunteerOfficer, safeguardingDeputy];

export const securityRoles: readonly SecurityRole[] = [appRole, retentionRole, schemaCheckRole, ...rolesOfPeople];
