/** What is mutated together, and by which tests: the units beside the code, and the fewest others that cover it. */
export type Scope = {
  name: string;
  /** Mutated files, and folders with a slash at the end. */
  mutated: readonly string[];
  /** Globs of test files. */
  tests: readonly string[];
  /** Whether constants are mutated too: each such mutant loads all modules again. */
  hasConstants?: boolean;
};

const domainFolders = (...names: readonly string[]): Scope => ({
  name: `domain-${names.join('-')}`,
  mutated: names.map((name) => `domain/${name}/`),
  tests: names.map((name) => `domain/${name}/**/*.test.ts`),
});

/** @param files without their ending, each in its folder */
const casesOf = (name: string, files: readonly string[], tests: readonly string[]): Scope => ({
  name: `usecases-${name}`,
  mutated: files.map((file) => `api/usecases/${file}.ts`),
  tests: tests.map((test) => `tests/api/${test}.test.ts`),
});

const emailTests = [
  'scheduledEmails',
  'bulkEmails',
  'stopEmail',
  'retryCovered',
  'claims',
  'newsEmails',
  'emailOrders',
];

/** A file belongs to the first scope that names it. */
export const scopes: readonly Scope[] = [
  {
    name: 'usecases-once',
    mutated: [
      ...['deliveries/sendWithLedger', 'deliveries/sendIdempotent', 'deliveries/findOutcome', 'links/linkSends'],
      ...['deliveries/resumeDelivery', 'deliveries/handlePoisonDelivery', 'emails/emailEnd'],
    ].map((name) => `api/usecases/${name}.ts`),
    tests: ['api/usecases/{deliveries,links,emails}/*.test.ts'],
  },
  casesOf('sending', ['links/sendLink'], ['sendLink', 'linkTwice']),
  casesOf('poison', ['emails/retryDeliveries', 'parseQueueMessage'], ['retryCovered', 'scheduledEmails']),
  casesOf(
    'forms',
    [
      'forms/submitForm',
      'forms/writeAnswersOnce',
      'forms/submitWithReceipt',
      'forms/sendReceipt',
      'forms/proofOfWork',
      'forms/knownValues',
    ],
    ['volunteerApplication', 'organizationApplication', 'linkedForms', 'receipts', 'proofOfWork', 'chosenIds'],
  ),
  casesOf(
    'emails',
    [
      ...[
        'emails/claimEmail',
        'emails/dispatchEmail',
        'emails/dispatchDueEmails',
        'emails/deliverMessage',
        'emails/advanceEmail',
      ],
      ...['emails/emailProgress', 'emails/sendEmail', 'emails/stopEmail'],
    ],
    emailTests,
  ),
  casesOf(
    'references',
    [
      'references/chaseReferences',
      'references/askReferees',
      'references/nameReferees',
      'references/changeReference',
      'references/referenceMessage',
      'references/markReferences',
    ],
    ['references', 'referencesLookedAt', 'anotherReferee', 'characterReferees', 'refereeAnswers'],
  ),
  {
    name: 'usecases-units',
    mutated: ['emails/mailCredentials', 'deliveryReports/readReport', 'slidingWindow', 'submissionKey'].map(
      (name) => `api/usecases/${name}.ts`,
    ),
    tests: ['api/usecases/**/*.test.ts'],
  },
  {
    name: 'adapters-units',
    mutated: ['cached', 'html', 'lastCheck', 'mail', 'sendOutcome', 'staffTokens', 'throttleGate'].map(
      (name) => `api/adapters/${name}.ts`,
    ),
    tests: ['api/adapters/*.test.ts'],
  },
  { name: 'usecases-others', mutated: ['api/usecases/'], tests: ['tests/api/*.test.ts'] },
  { name: 'adapters-others', mutated: ['api/adapters/'], tests: ['tests/api/*.test.ts'] },
  {
    name: 'dataverse-readings',
    mutated: ['dataverse/readings/'],
    tests: ['tests/contract/clearanceReadings.test.ts'],
  },
  {
    name: 'dataverse',
    mutated: ['dataverse/'],
    tests: ['dataverse/**/*.test.ts'],
  },
  {
    name: 'domain-allowedHtml',
    mutated: ['domain/messages/allowedHtml.ts'],
    tests: ['domain/messages/allowedHtml.test.ts'],
    hasConstants: true,
  },
  domainFolders('clearance'),
  domainFolders('references', 'calendar', 'reports', 'contract', 'attendance'),
  domainFolders('imports', 'messages'),
  domainFolders('forms'),
  { name: 'domain-others', mutated: ['domain/'], tests: ['domain/**/*.test.ts'] },
];

/** Tests of processes of the built app, which holds no mutants, and those that take longer than all others together. */
export const leftOutTests: readonly string[] = [
  'tests/api/{calendarFeed,endpoints,health,http,links,package,pageProblem,personalData}.test.ts',
  'tests/api/{warningYear,referenceYear,slowProviders}.test.ts',
];
