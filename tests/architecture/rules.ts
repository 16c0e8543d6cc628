/** The import rules of the rooms. Each rule has a name, and its reason as its comment. */
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
    'The charity’s rules run on phone, server, import and tests, so they depend on no framework, no Node module and no other room.',
  ),
  room(
    'readings-mean-something',
    '^dataverse/(readings|people)/',
    ['^dataverse/', '^domain/', '^node_modules/uuid/'],
    'The staff area and the API share these reads and the keys of people, which turn rows into the domain’s types and back.',
  ),
  room(
    'dataverse-knows-the-schema',
    '^dataverse/(?!readings/|people/)',
    ['^dataverse/', '^domain/schema/', '^node_modules/uuid/'],
    'One client serves browser, Functions and provisioning, so it depends on the tables and on none of its callers.',
  ),
  room(
    'ui-and-http-know-no-app',
    '^frontend/src/(ui|http)/',
    ['^frontend/src/$1/', '^domain/', libraries],
    'The public forms and the staff area share these controls and calls; an import of one of them would load it into the other.',
  ),
  room(
    'workbooks-know-no-screen',
    '^frontend/src/workbook/',
    ['^frontend/src/(workbook|ui)/', '^domain/', libraries],
    'It writes any sheets into an Excel file, for every staff feature.',
  ),
  room(
    'public-is-light',
    '^frontend/src/public/',
    ['^frontend/src/(public|ui|http)/', '^domain/', '^virtual:', libraries],
    'A public form must stay small: it loads no staff screen and no Dataverse client.',
  ),
  room(
    'staff-features-stand-apart',
    '^frontend/src/staff/([^/]+)/',
    [
      '^frontend/src/staff/$1/',
      '^frontend/src/staff/(signin|session|data|volunteers|outbox|clearance)/',
      '^frontend/src/(ui|http|workbook)/',
      '^domain/',
      '^dataverse/',
      '^virtual:',
      libraries,
    ],
    'Each staff feature loads, changes and can be deleted by itself. They share sign-in, the session, how data is loaded, the search for volunteers, clearance and the outbox. Other shared code moves to ui, http, workbook or domain.',
  ),
  room(
    'staff-entry-joins-features',
    '^frontend/src/staff/[^/]+$',
    ['^frontend/src/(staff|ui|http)/', '^domain/', '^dataverse/', '^virtual:', libraries],
    'The entry and the routes combine the staff features, and need neither the public pages nor the API’s code.',
  ),
  room(
    'usecases-decide',
    '^api/usecases/',
    ['^api/(usecases|adapters)/', '^domain/', '^crypto$', '^node_modules/(lru-cache|p-map|uuid|valibot)/'],
    'A use case gets clock and adapters as arguments, so that a test can pass a fixed clock and other adapters.',
  ),
  {
    name: 'usecases-are-handed-adapters',
    comment:
      'A use case imports only the types of adapters. wiring.ts passes the adapters, so that a test can pass others.',
    severity: 'error',
    from: { path: '^api/usecases/', pathNot: [...tests, '\\.example\\.ts$'] },
    to: { path: '^api/adapters/', dependencyTypesNot: typesOnly },
  },
  nodeRoom(
    'adapters-carry',
    '^api/adapters/',
    ['^api/adapters/', '^api/config\\.ts$', '^domain/', '^dataverse/', libraries],
    'An adapter translates for one external service. Decisions belong to use cases, so it imports neither use cases nor HTTP.',
  ),
  room(
    'functions-only-register',
    '^api/functions/',
    ['^api/(usecases|http)/', '^api/wiring\\.ts$', '^domain/', '^node_modules/@azure/functions/'],
    'A trigger file only registers a use case; other code in it could not be tested without the host.',
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
    'HTTP turns a request into a call of a use case, and its result into a response. It reads no rows and registers no triggers.',
  ),
  nodeRoom(
    'provisioning-reads-the-schema',
    '^infra/dataverse/',
    [
      '^infra/dataverse/',
      '^domain/(schema|access|people|concerns|privacy|retention)/',
      '^domain/contract/privacy\\.ts$',
      '^api/(adapters/retention|usecases/erasing)/',
      '^domain/messages/(recipientList|purposes)\\.ts$',
      '^domain/attendance/timePresent\\.ts$',
      '^dataverse/',
      libraries,
    ],
    'Tables and roles are created from the schema and domain/access before the app exists, so provisioning must not import the app. The command for one person uses what decides over data, and erases as the app does.',
  ),
  room(
    'form-scripts-know-the-schema',
    '^infra/dynamics/',
    ['^infra/dynamics/', '^domain/', libraries],
    'The form script runs in pages of the organisation, outside the app, so it imports only the domain.',
  ),
  {
    ...nodeRoom(
      'local-services-are-strangers',
      '^infra/local/',
      ['^infra/local/', '^domain/', libraries],
      'The stand-ins import the domain and none of our other code: with shared code, both sides could make the same mistake.',
    ),
    from: { path: '^infra/local/', pathNot: [...tests, '^infra/local/demo/'] },
  },
  nodeRoom(
    'demo-writes-as-an-app',
    '^infra/local/demo/',
    ['^infra/local/', '^domain/', '^dataverse/', libraries],
    'The demo data is written through the Web API, so it may use the client, but no API code and no screen.',
  ),
  {
    name: 'nothing-needs-a-test',
    comment: 'Deployed code must not depend on tests and examples, which change independently of it.',
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
    comment: 'An unresolved import would pass every rule above.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];
