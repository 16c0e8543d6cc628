import type { Scope } from './scope.ts';

/** @param files without their ending; a folder ends with a slash */
const scopeOf = (room: string, name: string, files: string, tests: string): Scope => ({
  name: `${room}-${name}`,
  mutated: files.split(' ').map((file) => `api/${room}/${file.endsWith('/') ? file : `${file}.ts`}`),
  tests: [`api/${room}/**/*.test.ts`, ...tests.split(' ').map((test) => `tests/api/${test}.test.ts`)],
});

/** Of the use cases and the adapters, whose tests run over the local services. A file belongs to the first that names it. */
export const apiScopes: readonly Scope[] = [
  scopeOf('usecases', 'sending', 'links/sendLink', 'sendLink linkTwice'),
  scopeOf(
    ...(['usecases', 'emailsSending'] as const),
    'emails/claimEmail emails/dispatchEmail emails/dispatchDueEmails emails/advanceEmail emails/retryDeliveries parseQueueMessage',
    'scheduledEmails claims retryCovered',
  ),
  scopeOf('usecases', 'emailsDelivery', 'emails/deliverMessage', 'scheduledEmails claims newsEmails'),
  scopeOf(
    ...(['usecases', 'emailsOrders'] as const),
    'emails/sendEmail emails/stopEmail emails/emailProgress emails/replyTo',
    'stopEmail bulkEmails emailOrders occasionEmails newsEmails',
  ),
  scopeOf(
    ...(['usecases', 'addresses'] as const),
    'emails/changeAddress emails/newsChoice deliveryReports/',
    'addressStates deliveryReports unsubscribe reportEvents',
  ),
  scopeOf(
    ...(['usecases', 'forms'] as const),
    'forms/submitForm forms/writeAnswersOnce forms/proofOfWork forms/knownValues limits',
    'volunteerApplication linkedForms proofOfWork chosenIds occasionEmails',
  ),
  scopeOf('usecases', 'receipts', 'forms/submitWithReceipt forms/sendReceipt', 'receipts overtakenSends'),
  scopeOf(
    ...(['usecases', 'links'] as const),
    'links/ signature problems',
    'linkStates signedLinks openLink addressStates linkTwice calendarFeedRead',
  ),
  scopeOf(
    ...(['usecases', 'chase'] as const),
    'references/chaseReferences references/askReferees references/referenceMessage references/noteBounces',
    'references anotherReferee overtakenSends',
  ),
  scopeOf(
    ...(['usecases', 'references'] as const),
    'references/',
    'anotherReferee characterReferees referencesLookedAt refereeAnswers',
  ),
  scopeOf(
    ...(['usecases', 'safeguarding'] as const),
    'safeguarding/',
    'concerns clearanceWarnings trainingClearances overtakenSends',
  ),
  scopeOf('usecases', 'others', 'importOrganization noteExport', 'importOrganization exports'),
  scopeOf('adapters', 'addresses', 'addressStates batchLoader', 'addressStates deliveryReports unsubscribe'),
  scopeOf(
    'adapters',
    'ledger',
    'deliveries/',
    'sendWithLedger claims deliveryReports retryCovered scheduledEmails stopEmail',
  ),
  scopeOf(
    ...(['adapters', 'emails'] as const),
    'emails cachedEmailContent stops bulkEmails',
    'stopEmail scheduledEmails bulkEmails newsEmails',
  ),
  scopeOf(
    ...(['adapters', 'recipients'] as const),
    'recipients recipientNames occasions linkHistory sms smsPolicies communication correlation',
    'occasionEmails linkStates sendLink reportEvents linkTwice bulkEmails',
  ),
  scopeOf(
    ...(['adapters', 'forms'] as const),
    'links optionLists submissions namedReferees',
    'volunteerApplication linkedForms openLink chosenIds characterReferees anotherReferee',
  ),
  scopeOf('adapters', 'references', 'references', 'references anotherReferee referencesLookedAt'),
  scopeOf(
    ...(['adapters', 'safeguarding'] as const),
    'concerns clearanceWarnings trainingClearances',
    'concerns clearanceWarnings trainingClearances',
  ),
  scopeOf(
    ...(['adapters', 'imports'] as const),
    'importedVolunteer existingVolunteers organizationVolunteers exports',
    'importOrganization exports',
  ),
  scopeOf('adapters', 'rest', '', 'callerRights'),
];
