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
  scopeOf('usecases', 'sending', 'links/sendLink', 'sendLink linkTwice'),
  scopeOf(
    'usecases',
    'emailsOrders',
    'emails/sendEmail emails/emailProgress emails/replyTo parseQueueMessage',
    'bulkEmails emailOrders newsEmails',
  ),
  scopeOf(
    'usecases',
    'addresses',
    'emails/changeAddress emails/newsChoice deliveryReports/',
    'addressStates deliveryReports unsubscribe',
  ),
  scopeOf(
    'usecases',
    'forms',
    'forms/submitForm forms/writeAnswersOnce forms/proofOfWork forms/knownValues limits',
    'volunteerApplication linkedForms proofOfWork chosenIds',
  ),
  scopeOf('usecases', 'receipts', 'forms/submitWithReceipt forms/sendReceipt', 'receipts overtakenSends'),
  scopeOf('usecases', 'links', 'links/ signature problems', 'linkStates signedLinks openLink addressStates linkTwice'),
  scopeOf(
    'usecases',
    'chase',
    'references/chaseReferences references/askReferees references/referenceMessage references/noteBounces',
    'references overtakenSends',
  ),
  scopeOf('usecases', 'references', 'references/', 'anotherReferee characterReferees referencesLookedAt'),
  scopeOf('usecases', 'safeguarding', 'safeguarding/', 'concerns clearanceWarnings trainingClearances overtakenSends'),
  scopeOf('usecases', 'others', 'importOrganization noteExport', 'importOrganization exports'),
  scopeOf('adapters', 'addresses', 'addressStates batchLoader', 'addressStates deliveryReports unsubscribe'),
  scopeOf(
    'adapters',
    'ledger',
    'deliveries/',
    'sendWithLedger claims deliveryReports resolveUnknown retryCovered stopEmail',
  ),
  scopeOf(
    'adapters',
    'emails',
    'emails cachedEmailContent stops bulkEmails',
    'stopEmail scheduledEmails bulkEmails newsEmails',
  ),
  scopeOf(
    'adapters',
    'recipients',
    'recipients recipientNames occasions linkHistory sms smsPolicies communication correlation',
    'linkStates sendLink reportEvents linkTwice bulkEmails',
  ),
  scopeOf(
    'adapters',
    'forms',
    'links optionLists submissions namedReferees',
    'volunteerApplication linkedForms openLink chosenIds characterReferees',
  ),
  scopeOf('adapters', 'references', 'references', 'references anotherReferee referencesLookedAt'),
  scopeOf(
    'adapters',
    'safeguarding',
    'concerns clearanceWarnings trainingClearances',
    'concerns clearanceWarnings trainingClearances',
  ),
  scopeOf(
    'adapters',
    'imports',
    'importedVolunteer existingVolunteers organizationVolunteers exports',
    'importOrganization exports',
  ),
  { name: 'adapters-others', mutated: ['api/adapters/'], tests: ['tests/api/callerRights.test.ts'] },
  { name: 'usecases-rest', mutated: ['api/usecases/'], tests: ['api/usecases/**/*.test.ts'] },
];
