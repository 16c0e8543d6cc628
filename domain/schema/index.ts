/** Every table of the charity's Dataverse. The only barrel of the schema: other rooms import from here. */
import type { Choice, TableDefinition } from './definitions.ts';
import { activity, attendance, recurringActivity, trainingSession } from './tables/activities.ts';
import { addressState } from './tables/addressState.ts';
import { calendarFeed } from './tables/calendarFeed.ts';
import { characterReference } from './tables/characterReference.ts';
import { clearance, clearanceWarning, exemptionRequest, requirement } from './tables/clearance.ts';
import { concern, deputyConcern, officerConcern } from './tables/concern.ts';
import { consentEvent } from './tables/consentEvent.ts';
import { contact } from './tables/contact.ts';
import { emailDraft, openEmail } from './tables/emailDraft.ts';
import { emailPicture } from './tables/emailPicture.ts';
import { eventCalendar } from './tables/eventCalendar.ts';
import { exportRecord } from './tables/exportRecord.ts';
import { externalOrganization } from './tables/externalOrganization.ts';
import { feedbackTables } from './tables/feedback.ts';
import { merge } from './tables/merge.ts';
import { bulkEmail, emailTemplate, messageDelivery, scheduledEmail } from './tables/messages.ts';
import { override, overrideLook } from './tables/override.ts';
import { erasedPerson, personKey, personPair, timerMark } from './tables/people.ts';
import { privacyRequest } from './tables/privacyRequest.ts';
import { location, programme, scheme } from './tables/references.ts';
import { restoration } from './tables/restoration.ts';
import { erasure, goneRows, retentionItem, retentionRule, retentionRun } from './tables/retention.ts';
import { signup } from './tables/signup.ts';
import { suspension } from './tables/suspension.ts';
import { trainingAttendance } from './tables/trainingAttendance.ts';
import { volunteerImport } from './tables/volunteerImport.ts';
import { volunteerProfile } from './tables/volunteerProfile.ts';

export const tables = {
  contact,
  volunteerProfile,
  externalOrganization,
  scheme,
  programme,
  location,
  characterReference,
  ...feedbackTables,
  activity,
  attendance,
  signup,
  recurringActivity,
  trainingSession,
  trainingAttendance,
  requirement,
  clearance,
  clearanceWarning,
  exemptionRequest,
  suspension,
  restoration,
  override,
  overrideLook,
  concern,
  officerConcern,
  deputyConcern,
  eventCalendar,
  calendarFeed,
  scheduledEmail,
  bulkEmail,
  emailTemplate,
  emailPicture,
  emailDraft,
  openEmail,
  messageDelivery,
  addressState,
  exportRecord,
  consentEvent,
  privacyRequest,
  retentionRule,
  retentionRun,
  retentionItem,
  erasure,
  goneRows,
  personKey,
  personPair,
  erasedPerson,
  timerMark,
  merge,
  volunteerImport,
} as const;

export * from './definitions.ts';
export * from './names.ts';
export * from './publisher.ts';
export type * from './rows.ts';

/** Every choice table that a column uses, by its name. */
export const choiceTables: ReadonlyMap<string, Choice> = new Map(
  Object.values<TableDefinition>(tables)
    .flatMap((table) => Object.values(table.columns))
    .flatMap((column) => ('choice' in column ? [[column.choice.name, column.choice] as const] : [])),
);
