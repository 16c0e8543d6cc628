/** The security roles that provisioning creates. Staff also have *App Opener*, which lets them open an app. */
import { appUses } from './appUses.ts';
import { formUses } from './formUses.ts';
import type { SecurityRole } from './privileges.ts';
import { deputyConcernUses, deputyUses, officerUses, screenUses } from './staffUses.ts';

export const appRole: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e01',
  name: 'Volunteer management app',
  description: 'For the application user of the Functions app, and nobody else.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e11',
  // A form writes answers, a referee's into the row that named them, and never shows them again.
  securedColumns: { read: false, create: true, update: false },
  updatesSecuredOf: ['characterReference', 'contact', 'suspension'],
  // A merge takes over what the kept person's contact lacks; no answer and no log contains it.
  readsSecuredOf: ['contact'],
  uses: appUses,
  // To ask what the person who presses a button may change.
  readsOfSystem: ['systemuser', 'organization'],
};

export const volunteerStaff: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e02',
  name: 'Volunteer staff',
  description: 'For everybody who works with volunteers.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e12',
  // The import writes what the file says; only officers may read it back.
  securedColumns: { read: false, create: true, update: true },
  uses: [...screenUses, ...formUses],
};

export const volunteerOfficer: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e03',
  name: 'Volunteer officer',
  description:
    'For those who also see health, criminal records, drugs and what referees wrote, and say what clearance requires. Everything that Volunteer staff may do is in it.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e13',
  securedColumns: { read: true, create: true, update: true },
  uses: [...volunteerStaff.uses, ...officerUses, ...deputyConcernUses],
};

export const safeguardingDeputy: SecurityRole = {
  id: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e04',
  name: 'Safeguarding deputy',
  description:
    'For the one person, or the few, who look into concerns about volunteer officers. Everything that Volunteer officer may do is in it, except to read concerns about the deputy: who has it must not have Volunteer officer too.',
  profileId: '5b0c7e2a-8d14-4f36-9a5e-c2d71f0b6e14',
  securedColumns: { read: true, create: true, update: true },
  uses: [...volunteerStaff.uses, ...officerUses, ...deputyUses],
};

export const securityRoles: readonly SecurityRole[] = [appRole, volunteerStaff, volunteerOfficer, safeguardingDeputy];
