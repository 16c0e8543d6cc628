import type { Scope } from './scope.ts';

/** @param files without their ending; a folder ends with a slash. @param tests of `tests/api`, beside the units of the room */
const scopeOf = (room: 'usecases' | 'adapters', name: string, files: string, tests: string): Scope => ({
  name: `${room}-${name}`,
  mutated: files.split(' ').map((file) => `api/${room}/${file.endsWith('/') ? file : `${file}.ts`}`),
  tests: [`api/${room}/**/*.test.ts`, ...tests.split(' ').map((test) => `tests/api/${test}.test.ts`)],
});

/** Of the use cases and the adapters, whose tests run over the local services. A file belongs to the first that names it. */
export const apiScopes: readonly Scope[] = [
  {
    name: 'usecases-emailsSending',
    mutated: [
      ...['advanceEmail', 'claimEmail', 'deliverMessage', 'dispatchDueEmails', 'dispatchEmail', 'retryDeliveries'],
      'stopEmail',
    ].map((name) => `api/usecases/emails/${name}.ts`),
    tests: ['api/usecases/emails/*.test.ts'],
  },
  scopeOf(
    'usecases',
    'forms',
    'forms/ deliveryReports/ links/',
    'occasionEmails deliveryReports anotherReferee linkStates',
  ),
  scopeOf('usecases', 'exports', 'noteExport', 'exports'),
  {
    name: 'adapters-rows',
    mutated: [
      'deliveries/',
      ...['addressStates', 'batchLoader', 'bulkEmails', 'cachedEmailContent', 'calendarFeeds', 'clearanceWarnings'],
      ...['concerns', 'emails', 'exports', 'linkHistory', 'links', 'namedReferees', 'occasions', 'optionLists'],
      ...['recipientNames', 'recipients', 'references', 'stops', 'submissions', 'trainingClearances'],
    ].map((name) => `api/adapters/${name}${name.endsWith('/') ? '' : '.ts'}`),
    tests: ['tests/contract/{ledger,*Rows}.test.ts', 'api/adapters/{batchLoader,cachedEmailContent}.test.ts'],
  },
  scopeOf('adapters', 'sms', 'sms smsPolicies communication correlation', 'sendLink'),
  {
    name: 'adapters-imports',
    mutated: ['importedVolunteer', 'existingVolunteers', 'organizationVolunteers'].map(
      (name) => `api/adapters/${name}.ts`,
    ),
    tests: ['tests/contract/companyRows.test.ts'],
  },
  {
    name: 'adapters-others',
    mutated: ['api/adapters/'],
    tests: ['tests/api/callerRights.test.ts', 'tests/contract/calendarRows.test.ts', 'api/adapters/queues.test.ts'],
  },
  { name: 'usecases-rest', mutated: ['api/usecases/'], tests: ['api/usecases/**/*.test.ts'] },
];
