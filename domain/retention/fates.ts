/** What happens to each table's rows when a person's data is deleted. A test compares it with the schema, so that no table is forgotten. */
import { goingTables, type TableKey } from './goesWith.ts';

/**
 * - `goes`: the rows about the person are deleted
 * - `nameless`: they stay, bound to a random id, without words
 * - `recipients`: the person's addresses are taken out of the lists of recipients; what was written to nobody else goes, other texts by their rule
 * - `stays`: whatever it says of the person stays, for a reason
 * - `nobody`: it is about nobody
 */
export type Fate = 'goes' | 'nameless' | 'recipients' | 'stays' | 'nobody';

const concern = 'Protects children: it keeps its words and the name of whom it is about.';

const others: Partial<Record<TableKey, { fate: Fate; why?: string }>> = {
  addressState: { fate: 'goes' },
  characterReference: {
    fate: 'goes',
    why: 'With its volunteer. Its referee leaves it nameless if it was written: it clears.',
  },
  attendance: { fate: 'nameless', why: 'For the hours in the reports.' },
  trainingAttendance: { fate: 'nameless', why: 'For the hours in the reports.' },
  scheduledEmail: { fate: 'recipients', why: 'Goes by the rule for emails.' },
  bulkEmail: { fate: 'recipients', why: 'Goes by the rule for emails.' },
  emailDraft: { fate: 'recipients', why: 'Goes when it is sent, or by the rule for drafts.' },
  emailPicture: { fate: 'stays', why: 'Goes when no email, draft or template names it any more.' },
  concern: { fate: 'stays', why: concern },
  officerConcern: { fate: 'stays', why: concern },
  deputyConcern: { fate: 'stays', why: concern },
  erasedPerson: {
    fate: 'stays',
    why: 'A keyed hash, by which an import asks before it adds them again, and a referee who withdrew is not asked.',
  },
  externalOrganization: {
    fate: 'stays',
    why: 'Is about an organisation, whose contact person staff change. One that nobody took in goes.',
  },
  organizationFeedback: { fate: 'stays', why: 'Is what an organisation said.' },
  organizationExit: { fate: 'stays', why: 'Is what an organisation said.' },
  activity: { fate: 'nobody' },
  recurringActivity: { fate: 'nobody' },
  trainingSession: { fate: 'nobody' },
  requirement: { fate: 'nobody' },
  scheme: { fate: 'nobody' },
  programme: { fate: 'nobody' },
  location: { fate: 'nobody' },
  eventCalendar: { fate: 'nobody' },
  calendarFeed: { fate: 'nobody' },
  emailTemplate: { fate: 'nobody' },
  openEmail: { fate: 'nobody' },
  exportRecord: { fate: 'nobody' },
  volunteerImport: { fate: 'nobody' },
  timerMark: { fate: 'nobody' },
  goneRows: { fate: 'nobody' },
  retentionRule: { fate: 'nobody' },
  retentionRun: { fate: 'nobody' },
  erasure: { fate: 'nameless', why: 'The proof of what was done, in numbers.' },
  retentionItem: { fate: 'nameless', why: 'The proof of what was done, in numbers.' },
};

/** Returns what becomes of the rows of a table; undefined if nobody has decided yet. */
export const fateOf = (table: TableKey): { fate: Fate; why?: string } | undefined =>
  others[table] ?? (goingTables.includes(table) ? { fate: 'goes' } : undefined);
