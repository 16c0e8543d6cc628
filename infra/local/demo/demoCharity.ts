/** A whole charity for demonstrations and tests. Everybody in it is invented. */
import { addDays, type Day, startOfDay } from '../../../domain/time.ts';
import { individuals, organizationSchemes, organizations, teams } from './cast.ts';
import {
  clearancesAround,
  clearanceWarningsAround,
  exemptionRequestsAround,
  overrideLooksOf,
  overridesAround,
  requirementProgrammes,
  requirementsAround,
  restorationsAround,
  suspensionsAround,
} from './clearances.ts';
import { concernsAround, deputyConcernsAround, officerConcernsAround } from './concerns.ts';
import { consentsAround } from './consents.ts';
import { aCalendarFeed } from './events.ts';
import { exportsAround } from './exports.ts';
import { importsAround, withImport } from './imports.ts';
import { locations, programmes, schemes } from './lists.ts';
import { personKeysOf } from './personKeys.ts';
import { emailsAround, eventsAround } from './post.ts';
import { privacyRequestsAround } from './privacyRequests.ts';
import { erasuresAround, retentionAround, withStatusSince } from './retention.ts';
import type { LinksByRelation, RowsByTable } from './rows.ts';
import { scheduleAround } from './schedule.ts';
import { emailTemplates } from './templates.ts';
import { trainingsAround } from './trainings.ts';
import { characterReferences, voices } from './voices.ts';

export type DemoCharity = { rows: RowsByTable; links: LinksByRelation };

/**
 * Returns the same rows with the same ids for the same day; each table comes after those that it refers to.
 * @param today the Singapore day that separates past and upcoming
 * @param now the instant from which nobody has come yet; without it, the end of the day
 */
export function demoCharity({ today, now = startOfDay(addDays(today, 1)) }: { today: Day; now?: string }): DemoCharity {
  const volunteers = [...individuals, ...teams.flatMap(({ members }) => members)];
  const { links, ...schedule } = scheduleAround(today, now);
  const overrides = overridesAround(today, schedule.attendance);
  const rows: Omit<RowsByTable, 'personKey'> = {
    programme: Object.values(programmes),
    scheme: Object.values(schemes),
    location: [...locations],
    contact: [...organizations, ...volunteers].map(({ contact }) => contact),
    externalOrganization: organizations.map(({ organization }) => organization),
    volunteerImport: importsAround(today),
    volunteerProfile: volunteers.map(({ profile }) => withStatusSince(withImport(profile), today)),
    characterReference: characterReferences(today),
    ...voices,
    ...schedule,
    ...trainingsAround(today, now),
    requirement: requirementsAround(today),
    clearance: clearancesAround(today),
    clearanceWarning: clearanceWarningsAround(today),
    exemptionRequest: exemptionRequestsAround(),
    suspension: suspensionsAround(today),
    restoration: restorationsAround(),
    override: overrides,
    overrideLook: overrideLooksOf(overrides),
    concern: concernsAround(today),
    officerConcern: officerConcernsAround(today),
    deputyConcern: deputyConcernsAround(today),
    eventCalendar: eventsAround(today),
    calendarFeed: [aCalendarFeed('Screen in the office', today)],
    exportRecord: exportsAround(today),
    consentEvent: consentsAround(),
    privacyRequest: privacyRequestsAround(today),
    ...retentionAround(today),
    erasure: erasuresAround(today),
    goneRows: [],
    ...emailsAround(today),
    // Staff send bulk emails and write drafts, volunteers sign up, the timer finds doubles; a new charity has none.
    bulkEmail: [],
    emailDraft: [],
    emailPicture: [],
    openEmail: [],
    signup: [],
    personPair: [],
    erasedPerson: [],
    timerMark: [],
    merge: [],
    emailTemplate: [...emailTemplates],
  };
  return {
    rows: { ...rows, personKey: personKeysOf(rows) },
    links: { organizationSchemes, requirementProgrammes, ...links },
  };
}
