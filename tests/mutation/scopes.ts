import { apiScopes } from './apiScopes.ts';
import type { Scope } from './scope.ts';

const domainFolders = (...names: readonly string[]): Scope => ({
  name: `domain-${names.join('-')}`,
  mutated: names.map((name) => `domain/${name}/`),
  tests: names.map((name) => `domain/${name}/**/*.test.ts`),
});

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
  {
    name: 'usecases-units',
    mutated: [
      ...[
        'emails/mailCredentials',
        'emails/changeAddress',
        'emails/newsChoice',
        'emails/emailProgress',
        'emails/replyTo',
        'emails/sendEmail',
      ],
      ...['deliveryReports/readReport', 'deliveryReports/noteReport', 'deliveryReports/handlePoisonReport'],
      ...[
        'forms/submitForm',
        'forms/writeAnswersOnce',
        'forms/proofOfWork',
        'forms/submitWithReceipt',
        'forms/sendReceipt',
      ],
      ...[
        'links/sendLink',
        'links/followLink',
        'links/readFeed',
        'links/openLink',
        'links/linkCredentials',
        'links/noteWhatsApp',
      ],
      ...[
        'chaseReferences',
        'askReferees',
        'referenceMessage',
        'noteBounces',
        'changeReference',
        'markReferences',
        'nameReferees',
      ].map((name) => `references/${name}`),
      ...['completeTrainings', 'notifyOfficers', 'notifyStaff', 'raiseConcern', 'runConcerns', 'warnOfEndings'].map(
        (name) => `safeguarding/${name}`,
      ),
      ...[
        'importOrganization',
        'slidingWindow',
        'submissionKey',
        'limits',
        'problems',
        'failures',
        'signature',
        'parseQueueMessage',
      ],
    ].map((name) => `api/usecases/${name}.ts`),
    tests: ['api/usecases/**/*.test.ts'],
  },
  {
    name: 'adapters-units',
    mutated: ['cached', 'html', 'lastCheck', 'mail', 'sendOutcome', 'staffTokens', 'throttleGate'].map(
      (name) => `api/adapters/${name}.ts`,
    ),
    tests: ['api/adapters/*.test.ts'],
  },
  ...apiScopes,
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
    name: 'domain-constants',
    mutated: ['messages/allowedHtml', 'panels', 'clearance/clearanceIds'].map((name) => `domain/${name}.ts`),
    tests: ['messages/allowedHtml', 'panels', 'clearance/clearanceIds'].map((name) => `domain/${name}.test.ts`),
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
