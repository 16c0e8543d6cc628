/** What a person's own copy of their data holds, and what it leaves out. An officer decides; this is what ships. */
import { keysOf } from '../records.ts';
import { type TableDefinition, tables } from '../schema/index.ts';
import { submissionColumns } from '../schema/tables/submission.ts';

/** The columns and lookups of a table that are about the person alone, by their short names. */
export type CopyRule = {
  table: TableDefinition;
  title: string;
  columns: readonly string[];
  lookups: readonly string[];
  /** What the row's day of creation means, where no column says when it was. */
  made?: string;
};

type Names<T> = readonly (keyof T & string)[];

function only<T extends TableDefinition>(
  table: T,
  title: string,
  columns: Names<T['columns']>,
  lookups: Names<NonNullable<T['lookups']>> = [],
): CopyRule {
  return { table, title, columns, lookups };
}

/** For answers: whatever the person was asked, a new question too. */
function allBut<T extends TableDefinition>(
  table: T,
  title: string,
  others: Names<T['columns']>,
  lookups: Names<NonNullable<T['lookups']>> = [],
): CopyRule {
  const left: readonly string[] = [...others, ...keysOf(submissionColumns)];
  return { table, title, columns: Object.keys(table.columns).filter((name) => !left.includes(name)), lookups };
}

const place = ['PreferredLocation1', 'PreferredLocation2', 'PreferredLocation3'] as const;

export const copyRules: readonly CopyRule[] = [
  allBut(tables.contact, 'What you told us about yourself', [
    ...(['emergencycontacts', 'emergencycontactname', 'emergencycontactnumber'] as const),
    ...(['emergencycontactrelationship', 'characterreferees', 'staffvolunteerreferral', 'yesnoanswered'] as const),
  ]),
  allBut(
    tables.volunteerProfile,
    'You as a volunteer',
    ['importedby', 'addedas', 'linknumber', 'placechange', 'statusseen'],
    ['Scheme', 'Programme', 'Organization', ...place],
  ),
  allBut(tables.volunteerFeedback, 'Feedback that you gave', []),
  allBut(tables.corporateFeedback, 'Feedback that you gave for your team', []),
  allBut(tables.volunteerExit, 'What you told us when you left', []),
  only(
    tables.attendance,
    'When you were there',
    ['datetime', 'attendanceend', 'attendance', 'membertype'],
    ['Activity'],
  ),
  only(
    tables.signup,
    'Sessions that you signed up for',
    ['askedon', 'signupstate', 'goingon', 'cancelledon', 'word'],
    ['Activity'],
  ),
  only(tables.trainingAttendance, 'Trainings', ['attendancestart', 'attendanceend', 'attended'], ['TrainingSession']),
  only(tables.clearance, 'What you completed', ['completedon', 'exempteduntil'], ['Requirement']),
  only(tables.characterReference, 'References that we asked for', ['requestedon']),
  {
    ...only(tables.consentEvent, 'What you agreed to', ['purpose', 'answer', 'way', 'wording', 'language']),
    made: 'Recorded on',
  },
  only(tables.privacyRequest, 'What you asked us about your data', [
    'receivedon',
    'requestkind',
    'words',
    'closedon',
    'outcome',
  ]),
  only(tables.messageDelivery, 'Messages that we sent you', ['acceptedon', 'channel', 'purpose', 'subject', 'status']),
  only(tables.addressState, 'Your addresses', [
    ...(['address', 'channel', 'unsubscribedon', 'refusedon', 'bouncedon', 'worksagainon'] as const),
  ]),
];

/** One kind of data that no copy contains. The list is always the same, so that it tells nobody what there is. */
export type LeftOut = { kind: string; ground: string; tables: readonly TableDefinition[] };

const others = 'It is data about other people (PDPA, section 21(3)).';
const staffDecide =
  'It may name other people or endanger somebody (PDPA, section 21(3)). An officer looks through it with you if you ask.';

export const leftOut: readonly LeftOut[] = [
  {
    kind: 'What referees wrote, and who they are',
    ground:
      'Opinions kept solely to judge whether somebody is suitable need not be given (PDPA, Fifth Schedule), and the rest is data about other people.',
    tables: [],
  },
  {
    kind: 'Details of others that you gave us: emergency contact, referees, who referred you',
    ground: `${others} You gave them yourself: ask us, and we read them to you.`,
    tables: [],
  },
  {
    kind: 'Records by which children are kept safe: concerns, suspensions, exemptions, who let somebody in',
    ground: staffDecide,
    tables: [
      ...[tables.concern, tables.officerConcern, tables.deputyConcern, tables.suspension, tables.restoration],
      ...[tables.override, tables.overrideLook, tables.exemptionRequest, tables.clearanceWarning],
    ],
  },
  { kind: 'Remarks of staff, and what they sighted', ground: staffDecide, tables: [] },
  {
    kind: 'Emails to many, with their recipients, and other rows that mention you',
    ground: staffDecide,
    tables: [tables.scheduledEmail, tables.bulkEmail],
  },
  {
    kind: 'Names of staff, and records by which our programs work: keys, merges, possible doubles, the log of changes',
    ground: 'They repeat what is in this copy, or are about other people (PDPA, section 21(3)).',
    tables: [tables.personKey, tables.personPair, tables.merge],
  },
];
