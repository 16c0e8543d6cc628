/** Which room may import which: every rule has a name, and its reason as its comment. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

export type Rule = IRegularForbiddenRuleType & { name: string; comment: string };

const libraries = '^node_modules/';
/** Files that test a room and are not part of it. */
const tests = ['\\.test\\.tsx?$', '^dataverse/testing/'];
const typesOnly: Rule['to']['dependencyTypes'] = ['type-only', 'type-import'];

/** Makes a rule: a room may import only what the list says. */
const room = (name: string, folder: string, mayImport: readonly string[], comment: string): Rule => ({
  name,
  comment,
  severity: 'error',
  from: { path: folder, pathNot: tests },
  to: { pathNot: [...mayImport] },
});

/** Makes a rule for a room that may also use Node's own modules. */
const nodeRoom = (...parts: Parameters<typeof room>): Rule => {
  const { to, ...rule } = room(...parts);
  return { ...rule, to: { ...to, dependencyTypesNot: ['core'] } };
};

export const rules: readonly Rule[] = [
  room(
    'domain-stands-alone',
    '^domain/',
    ['^domain/', '^node_modules/(dayjs|ical\\.js|libphonenumber-js|uuid)/'],
    'What the charity means must run anywhere (phone, server, import, test), so it knows no framework, no Node and no other room.',
  ),
  room(
    'readings-mean-something',
    '^dataverse/readings/',
    ['^dataverse/', '^domain/'],
    'What the staff area and the API read in the same way stands here once: rows become what the domain means by them.',
  ),
  room(
    'dataverse-knows-the-schema',
    '^dataverse/(?!readings/)',
    ['^dataverse/', '^domain/schema/', '^node_modules/uuid/'],
    'One client serves browser, Functions and provisioning, so it knows the tables and nothing of who calls it.',
  ),
  room(
    'ui-and-http-know-no-app',
    '^frontend/src/(ui|http)/',
    ['^frontend/src/$1/', '^domain/', libraries],
    'Controls and calls are shared by the public forms and the staff area; one that knew either would drag it into the other.',
  ),
  room(
    'public-is-light',
    '^frontend/src/public/',
    ['^frontend/src/(public|ui|http)/', '^domain/', '^virtual:', libraries],
    'A volunteer on a phone must never load the office: no staff screen, no Dataverse client.',
  ),
  room(
    'staff-features-stand-apart',
    '^frontend/src/staff/([^/]+)/',
    [
      '^frontend/src/staff/$1/',
      '^frontend/src/staff/(signin|volunteers|outbox|clearance)/',
      '^frontend/src/(ui|http)/',
      '^domain/',
      '^dataverse/',
      '^virtual:',
      libraries,
    ],
    'Each staff feature loads, changes and can be deleted by itself; all they share is who is signed in, how volunteers are found, vouched for and cleared, and what waits on this device to be sent. What else two share moves to ui, http or domain.',
  ),
  room(
    'staff-entry-joins-features',
    '^frontend/src/staff/[^/]+$',
    ['^frontend/src/(staff|ui|http)/', '^domain/', '^dataverse/', '^virtual:', libraries],
    'The entry and the routes put the staff features together, and have nothing to ask of public pages or the API’s code.',
  ),
  room(
    'usecases-decide',
    '^api/usecases/',
    ['^api/(usecases|adapters)/', '^domain/', '^crypto$', '^node_modules/(lru-cache|p-map|uuid)/'],
    'A use case decides and is handed the world; it can be tested with a fixed clock because it reaches for nothing itself.',
  ),
  {
    name: 'usecases-are-handed-adapters',
    comment:
      'A use case names the type of what it needs; wiring.ts gives it the thing, so that a test can give another.',
    severity: 'error',
    from: { path: '^api/usecases/', pathNot: tests },
    to: { path: '^api/adapters/', dependencyTypesNot: typesOnly },
  },
  nodeRoom(
    'adapters-carry',
    '^api/adapters/',
    ['^api/adapters/', '^api/config\\.ts$', '^domain/', '^dataverse/', libraries],
    'An adapter translates for one service outside; one that knew a use case or HTTP would begin to decide.',
  ),
  room(
    'functions-only-register',
    '^api/functions/',
    ['^api/(usecases|http)/', '^api/wiring\\.ts$', '^domain/', '^node_modules/@azure/functions/'],
    'A trigger file names a route and a use case; whatever else it did could not be tested without the host.',
  ),
  nodeRoom(
    'http-answers',
    '^api/http/',
    // One helper distinguishes an outage of Dataverse from our own error, which decides the status; one names the call.
    [
      '^api/(usecases|http)/',
      '^api/adapters/(dataverse|correlation)\\.ts$',
      '^api/wiring\\.ts$',
      '^domain/',
      libraries,
    ],
    'Request to use case to answer: HTTP reads no rows and registers no triggers.',
  ),
  nodeRoom(
    'provisioning-reads-the-schema',
    '^infra/dataverse/',
    ['^infra/dataverse/', '^domain/(schema|access)/', '^domain/messages/recipientList\\.ts$', '^dataverse/', libraries],
    'Tables and roles are created from the schema and domain/access alone, before there is any app; so it must not need one.',
  ),
  room(
    'form-scripts-know-the-schema',
    '^infra/dynamics/',
    ['^infra/dynamics/', '^domain/', libraries],
    'The form script runs in pages of the organisation, far from the app: it knows the charity’s names and nothing of how the app is built.',
  ),
  {
    ...nodeRoom(
      'local-services-are-strangers',
      '^infra/local/',
      ['^infra/local/', '^domain/', libraries],
      'The stand-ins know the charity’s facts and none of our code: sharing it would let both sides make the same mistake.',
    ),
    from: { path: '^infra/local/', pathNot: [...tests, '^infra/local/demo/'] },
  },
  nodeRoom(
    'demo-writes-as-an-app',
    '^infra/local/demo/',
    ['^infra/local/', '^domain/', '^dataverse/', libraries],
    'The demo data goes in through the Web API like everybody’s, so it may use the client, but no API or screen.',
  ),
  {
    name: 'nothing-needs-a-test',
    comment: 'What is delivered must not depend on tests and examples: they change for reasons of their own.',
    severity: 'error',
    from: { pathNot: ['^tests/', '\\.example\\.ts$', ...tests] },
    to: { path: ['^tests/', '\\.example\\.ts$', ...tests] },
  },
  {
    name: 'deployed-code-needs-deployed-packages',
    comment:
      'Azure installs `dependencies` only: a value from any other package is missing there, at the first request.',
    severity: 'error',
    from: { path: '^(api|dataverse|domain)/', pathNot: tests },
    to: {
      dependencyTypes: ['npm-dev', 'npm-peer', 'npm-optional', 'npm-bundled', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: typesOnly,
    },
  },
  {
    name: 'no-circles',
    comment: 'Files that import each other can only be understood, tested and moved together.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-is-found',
    comment: 'An import that leads nowhere would slip past every rule above.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];
