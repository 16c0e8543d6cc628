/** What is mutated, by which tests, and how many mutants must be noticed. */
import { readdirSync } from 'node:fs';

/** Of the mutants of each folder, in percent. */
export const folderFloor = 85;

/**
 * Files, and folders with a slash at the end, in which every mutant must be noticed: claims, the ledger, and the ids of
 * deliveries, submissions and rows. A mutant that changes nothing has a `Stryker disable next-line` with its reason.
 */
export const exactlyOnce: readonly string[] = [
  'api/adapters/deliveries/delivery.ts',
  'api/adapters/deliveries/ofEmail.ts',
  'api/adapters/deliveries/single.ts',
  'api/adapters/emails.ts',
  'api/adapters/submissions.ts',
  'api/usecases/deliveries/',
  'api/usecases/emails/advanceEmail.ts',
  'api/usecases/emails/claimEmail.ts',
  'api/usecases/emails/deliverMessage.ts',
  'api/usecases/emails/dispatchEmail.ts',
  'api/usecases/emails/emailEnd.ts',
  'api/usecases/forms/writeAnswersOnce.ts',
  'api/usecases/links/linkSends.ts',
  'api/usecases/submissionKey.ts',
  'domain/attendance/attendanceIds.ts',
  'domain/imports/rowId.ts',
  'domain/messages/emailDeliveryId.ts',
];

/** Globs of tables, texts and paths without decisions, which golden copies and other tests compare letter by letter. */
const data: readonly string[] = [
  'api/usecases/queueNames.ts',
  'domain/access/{answerTables,appUses,formUses,index,roles,staffUses}.ts',
  'domain/attendance/activityColumns.ts',
  'domain/contract/{addresses,answers,concerns,email,filling,pagePolicy,paths,references,staffPaths,staffSettings}.ts',
  'domain/contract/transportSecurity.ts',
  'domain/forms/{consent,index,refereeTexts,referees,sendingTexts,troubleTexts}.ts',
  'domain/forms/*/{questions,pages}.ts',
  'domain/imports/{organizationImport,volunteerImport,corporateImport,volunteerExamples}.ts',
  'domain/messages/volunteerAppInstructions.ts',
  'domain/schema/{tables,choices}/*.ts',
  'domain/schema/{index,startingRequirements}.ts',
  'domain/{apiContract,charity,pageTexts}.ts',
];

/** Their constants are rules. Elsewhere constants are data, and are not mutated: each mutant loads all modules again. */
const rules = ['clearance/clearanceIds', 'messages/allowedHtml', 'panels'].map((name) => `domain/${name}`);

const notMutated = ['**/*.{test,example}.ts', 'dataverse/testing/**', ...data, ...rules.map((name) => `${name}.ts`)];

export type Folder = {
  name: string;
  /** Globs of mutated files; those with `!` are left out. */
  mutate: string[];
  /** Globs of the tests that notice the mutants: the fewest that do, because each mutant runs them. */
  tests: string[];
  /** Whether constants of modules are mutated, too. */
  hasRules: boolean;
};

/** Returns each folder of the four rooms, each room's own files, and the files with rules. */
export const folders = (): Folder[] => [
  { name: 'rules', mutate: rules.map((n) => `${n}.ts`), tests: rules.map((n) => `${n}.test.ts`), hasRules: true },
  ...['domain', 'dataverse', 'api/usecases', 'api/adapters'].flatMap((room) => [
    folderOf(room, '*.ts'),
    ...readdirSync(room, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['testing', '__snapshots__'].includes(entry.name))
      .map((entry) => folderOf(`${room}/${entry.name}`, '**/*.ts')),
  ]),
];

const folderOf = (name: string, files: string): Folder => ({
  name,
  mutate: [`${name}/${files}`, ...notMutated.map((glob) => `!${glob}`)],
  tests: testsOf(name),
  hasRules: false,
});

function testsOf(folder: string): string[] {
  const inApi = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);
  if (folder === 'domain') return ['domain/**/*.test.ts'];
  if (folder.startsWith('domain/')) return [`${folder}/**/*.test.ts`];
  if (folder.startsWith('dataverse')) return ['dataverse/**/*.test.ts', 'tests/contract/clearanceReadings.test.ts'];
  const [room, own = ''] = folder.split(/(?<=^api\/\w+)\//);
  const beside = `${room}/**/*.test.ts`;
  if (room === 'api/adapters') {
    // Most of these have no test beside them: they are tested over the local Dataverse.
    const rows = [beside, 'tests/contract/{ledger,*Rows}.test.ts'];
    return own === 'deliveries' ? rows : [...rows, ...inApi('sendLink', 'callerRights')];
  }
  if (['forms', 'links', 'deliveryReports'].includes(own))
    return [beside, ...inApi('occasionEmails', 'deliveryReports', 'references', 'linkStates')];
  if (own === 'references') return [beside, ...inApi('references')];
  if (own === 'emails')
    return [beside, ...inApi('consents', 'emailPictures', 'newsEmails', 'occasionEmails', 'suspensions', 'retries')];
  return own === '' ? [beside, ...inApi('exports')] : [beside];
}
