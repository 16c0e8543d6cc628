/** What a person's own copy of their data holds, and what it leaves out. An officer decides; this is what ships. */
import { requestKind } from '../schema/choices/privacy.ts';
import { type TableDefinition, tables } from '../schema/index.ts';

/** The columns and lookups of a table that are about the person alone, by their short names. */
export type CopyRule = {
  table: TableDefinition;
  title: string;
  columns: readonly string[];
  lookups: readonly string[];
  /** What the row's day of creation means, where no column says when it was. */
  made?: string;
  /** Rows that are in no copy. */
  leavesOut?: (row: { readonly [property: string]: unknown }) => boolean;
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

const place = ['PreferredLocation1', 'PreferredLocation2', 'PreferredLocation3'] as const;

const feedback = [
  ...(['name', 'experience_role', 'touchpoint_support', 'resource_role', 'skill_usage', 'listenstofeedback'] as const),
  ...(['giveshighqualityfeedback', 'qual_freq_comms', 'senseofbelonging'] as const),
  ...(['workhaspositiveimpacttobeneficiaries', 'recommend_lcss', 'paidoff', 'didnotgowell', 'language'] as const),
] as const;

export const copyRules: readonly CopyRule[] = [
  only(tables.contact, 'What you told us about yourself', [
    ...(['contid', 'salutation', 'preferredname', 'email', 'number', 'gender', 'birthday', 'maritalstatus'] as const),
    ...(['citizenship', 'nationality', 'race', 'religion', 'religionlegacy', 'addressline1', 'addressline2'] as const),
    ...(['proficientwrittenlanguage', 'proficientspokenlanguage', 'educationlevel', 'occupationstatus'] as const),
    ...(['occupationtitle', 'organisationname', 'officelocation', 'dietaryrestrictions', 'about', 'pdpa'] as const),
    ...(['declaration', 'criminalrecords', 'mentalhealthissues', 'nonmedicinaldrugintake'] as const),
    ...(['drinkinghabits', 'smokinghabits', 'physicaldisabilities', 'infectiousserioushealthproblems'] as const),
    ...(['covidvaccinationstatus', 'volunteerexperience', 'mediumoflcssdiscovery', 'language'] as const),
  ]),
  only(
    tables.volunteerProfile,
    'You as a volunteer',
    [
      ...(['volunteerid', 'volunteeremail', 'role', 'volunteerstatus', 'statussince', 'preferredagegroup'] as const),
      ...(['generallypreferredactivity', 'activitytype', 'interestedroles', 'timing', 'othersareastohelpin'] as const),
      ...(['manageabletemperaments', 'totalvolunteerhours', 'heldback'] as const),
    ],
    ['Scheme', 'Programme', 'Organization', ...place],
  ),
  only(tables.volunteerFeedback, 'Feedback that you gave', feedback),
  only(tables.corporateFeedback, 'Feedback that you gave for your team', feedback),
  only(tables.volunteerExit, 'What you told us when you left', [
    ...(['name', 'positiveareas', 'negativeareas', 'improve_experience', 'impact_changes'] as const),
    ...(['challengesfaced', 'toughest_aspect', 'staff_improvement', 'sufftraining_information'] as const),
    ...(['volunteerareas', 'resp_potentialvol', 'language'] as const),
  ]),
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
  {
    ...only(tables.privacyRequest, 'What you asked us about your data', [
      ...(['receivedon', 'requestkind', 'words', 'closedon', 'outcome'] as const),
    ]),
    // Nobody asks for a dispute: staff write it down to keep what they need.
    leavesOut: ({ crf69_requestkind: kind }) => kind === requestKind.codes.dispute,
  },
  only(tables.messageDelivery, 'Messages that we sent you', ['acceptedon', 'channel', 'purpose', 'subject', 'status']),
  only(tables.addressState, 'Your addresses', [
    ...(['address', 'channel', 'unsubscribedon', 'refusedon', 'bouncedon', 'worksagainon'] as const),
  ]),
];

/** Of a referee: what they, or the volunteer, told us about themselves. What they wrote of the volunteer is the volunteer's. */
export const refereeRules: readonly CopyRule[] = [
  {
    ...only(tables.characterReference, 'You as a referee', [
      ...(['name', 'email', 'contactnumber', 'organisation', 'occupation', 'language', 'requestedon'] as const),
      ...(['declined', 'answeredon', 'declarationofhonesty'] as const),
    ]),
    made: 'Named on',
  },
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
    kind: 'What you wrote about somebody as their referee',
    ground: `${others} You wrote it yourself: ask us, and an officer reads it to you.`,
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
