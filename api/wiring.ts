/** Connects the adapters, once for each process. Use cases receive the app context and use nothing else. */
import type { Client } from '../dataverse/client.ts';
import { privacyLinkDays, privacyLinkPath } from '../domain/contract/privacy.ts';
import { addedVolunteersIn } from './adapters/addedVolunteers.ts';
import { addressStatesIn } from './adapters/addressStates.ts';
import { unauditedIn } from './adapters/auditing.ts';
import { bulkEmailsIn } from './adapters/bulkEmails.ts';
import { cachedEmailContent } from './adapters/cachedEmailContent.ts';
import { calendarDocumentsIn } from './adapters/calendarDocuments.ts';
import { calendarFeedsIn } from './adapters/calendarFeeds.ts';
import { rightsOfPeople } from './adapters/callerRights.ts';
import { clearancesIn } from './adapters/clearances.ts';
import { clearanceWarningsIn } from './adapters/clearanceWarnings.ts';
import { concernsIn } from './adapters/concerns.ts';
import { concernTimelinesIn } from './adapters/concernTimelines.ts';
import { consentsIn } from './adapters/consents.ts';
import { correctionsIn } from './adapters/corrections.ts';
import { appClient, mayReadVolunteers, retentionClient, rightsOfCaller } from './adapters/dataverse.ts';
import { deliveriesIn } from './adapters/deliveries/deliveries.ts';
import { deployedFactsOf } from './adapters/deployedFacts.ts';
import { emailPicturesIn } from './adapters/emailPictures.ts';
import { emailStopsIn } from './adapters/emailStops.ts';
import { emailsIn } from './adapters/emails.ts';
import { erasedPeopleIn } from './adapters/erasedPeople.ts';
import { exportsIn } from './adapters/exports.ts';
import { followedAddressesIn } from './adapters/followedAddresses.ts';
import { html } from './adapters/html.ts';
import { importsIn } from './adapters/imports.ts';
import { checkUnlessHeard, lastCheck } from './adapters/lastCheck.ts';
import { linkHistoryIn } from './adapters/linkHistory.ts';
import { linksIn } from './adapters/links.ts';
import { type Mail, mailBy } from './adapters/mail.ts';
import { mailQuotaIn, quotaGate } from './adapters/mailQuota.ts';
import { mergesIn } from './adapters/merges/merges.ts';
import { namedRefereesIn } from './adapters/namedReferees.ts';
import { occasionsIn } from './adapters/occasions.ts';
import { openEmailsIn } from './adapters/openEmails.ts';
import { optionListsIn } from './adapters/optionLists.ts';
import { organizationVolunteersIn } from './adapters/organizationVolunteers.ts';
import { overridesIn } from './adapters/overrides.ts';
import { ownPagesIn } from './adapters/ownPages.ts';
import { peopleKeysIn } from './adapters/peopleKeys.ts';
import { personPairsIn } from './adapters/personPairs.ts';
import { pictureTurns } from './adapters/pictureTurns.ts';
import { placeNoticesIn } from './adapters/placeNotices.ts';
import { placesIn } from './adapters/places.ts';
import { privacyRequestsIn } from './adapters/privacyRequests.ts';
import { publicSessionsIn } from './adapters/publicSessions.ts';
import { heartbeatIn, queueIn } from './adapters/queues.ts';
import { recipientNamesIn } from './adapters/recipientNames.ts';
import { recipientsIn } from './adapters/recipients.ts';
import { referencesIn } from './adapters/references.ts';
import { restorationsIn } from './adapters/restorations.ts';
import { retentionByAgeIn } from './adapters/retention/byAge.ts';
import { enteredListsIn } from './adapters/retention/enteredLists.ts';
import { erasuresIn } from './adapters/retention/erasures.ts';
import { historiesIn } from './adapters/retention/histories.ts';
import { retentionPeopleIn } from './adapters/retention/people.ts';
import { retentionRunsIn } from './adapters/retention/runs.ts';
import { wholePeopleIn } from './adapters/retention/wholePeople.ts';
import { sessionListsIn } from './adapters/sessionLists.ts';
import { hasNoLimit, rated, sharedRate } from './adapters/sharedRate.ts';
import { signupWordsIn } from './adapters/signupWords.ts';
import { smsBy } from './adapters/sms.ts';
import { staffTokens } from './adapters/staffTokens.ts';
import { statusChangesIn } from './adapters/statusChanges.ts';
import { submissionsIn } from './adapters/submissions.ts';
import { submissionUsesIn } from './adapters/submissionUses.ts';
import { suspensionsIn } from './adapters/suspensions.ts';
import { throttleGate } from './adapters/throttleGate.ts';
import { timerMarksIn } from './adapters/timerMarks.ts';
import { trainingClearancesIn } from './adapters/trainingClearances.ts';
import { type Config, readConfig } from './config.ts';
import type { AppContext } from './usecases/appContext.ts';
import { mailCredentials } from './usecases/emails/mailCredentials.ts';
import { limitsOf } from './usecases/limits.ts';
import { linkCredentials } from './usecases/links/linkCredentials.ts';
import { pageLinks } from './usecases/links/pageLinks.ts';
import type { DeliveryMessage, EmailMessage, ReceiptMessage, WorkMessage } from './usecases/queueMessages.ts';
import { queueNames } from './usecases/queueNames.ts';
import { erasureHashes, importSeeds, secretIds } from './usecases/submissionKey.ts';
import { mayCome, mayTake, whoMayTake } from './usecases/volunteering/mayCome.ts';
import { ownLinks } from './usecases/volunteering/ownLinks.ts';
import { giveFreePlaces, newPressPlace } from './usecases/volunteering/pressPlace.ts';

export type { Staff } from './adapters/staffTokens.ts';
export { WrongSettings } from './config.ts';
export type { AppContext } from './usecases/appContext.ts';

/** The external services and the clock. */
export type Outside = Pick<
  AppContext,
  | 'now'
  | 'sms'
  | 'checkStaff'
  | 'deliveryQueue'
  | 'emailQueue'
  | 'receiptQueue'
  | 'reportQueue'
  | 'workQueue'
  | 'heartbeat'
> & {
  mail: Mail;
  dataverse: Client;
  /** Dataverse under the identity that may delete, for retention alone. */
  eraser: Client;
};

/** Makes the app context over one Dataverse; tests make theirs with a client and a clock of their own. */
export function createAppContext(
  { dataverse, eraser, mail, sms, now, ...outside }: Outside,
  {
    settings,
    linkSecret,
    erasureKeys,
    links,
    mailKeys,
  }: Pick<Config, 'settings' | 'linkSecret' | 'erasureKeys' | 'links' | 'mailKeys'>,
): AppContext {
  const emails = emailsIn(dataverse);
  const secretId = secretIds(linkSecret);
  const places = placesIn(dataverse);
  const mailQuota = mailQuotaIn(dataverse, settings.emailQuota, now);
  const openMail = throttleGate(mail.send, now);
  const openSms = throttleGate(sms.send, now).send;
  const smsRate = sharedRate(dataverse, 'sms', now);
  const questions = sharedRate(dataverse, 'questions', now);
  return {
    ...settings,
    ...outside,
    now,
    addedVolunteers: addedVolunteersIn(dataverse, (content) => secretId(content, 'added volunteer')),
    addressStates: addressStatesIn(dataverse),
    bulkEmails: bulkEmailsIn(dataverse),
    calendarDocuments: calendarDocumentsIn(dataverse, now),
    calendarFeeds: calendarFeedsIn(dataverse),
    clearanceWarnings: clearanceWarningsIn(dataverse),
    clearances: clearancesIn(dataverse),
    concerns: concernsIn(dataverse),
    consents: consentsIn(dataverse, erasureHashes(erasureKeys)),
    concernTimelines: concernTimelinesIn(dataverse),
    deliveries: deliveriesIn(dataverse),
    emailContent: cachedEmailContent(emails.find, html.clean, now),
    enteredLists: enteredListsIn(dataverse),
    openEmails: openEmailsIn(dataverse),
    emailPictures: emailPicturesIn(dataverse),
    emails,
    erasedPeople: erasedPeopleIn(dataverse),
    exports: exportsIn(dataverse),
    followedAddresses: followedAddressesIn(dataverse),
    imports: importsIn(dataverse),
    linkHistory: linkHistoryIn(dataverse),
    links: linksIn(dataverse),
    merges: mergesIn(dataverse, now),
    namedReferees: namedRefereesIn(dataverse),
    occasions: occasionsIn(dataverse),
    optionLists: optionListsIn(dataverse, now),
    organizationVolunteers: organizationVolunteersIn(dataverse),
    overrides: overridesIn(dataverse),
    ownPages: ownPagesIn(dataverse),
    peopleKeys: peopleKeysIn(dataverse),
    personPairs: personPairsIn(dataverse),
    privacyLinks: pageLinks({ path: privacyLinkPath, days: privacyLinkDays, use: 'privacy link' }, mailKeys, now),
    privacyRequests: privacyRequestsIn(dataverse),
    sessionLists: sessionListsIn(dataverse),
    publicSessions: publicSessionsIn(dataverse),
    recipientNames: recipientNamesIn(dataverse),
    recipients: recipientsIn(dataverse),
    references: referencesIn(dataverse, settings.referencePlan),
    histories: historiesIn(dataverse, eraser),
    retentionByAge: retentionByAgeIn(dataverse, eraser),
    retentionPeople: retentionPeopleIn(dataverse, eraser),
    retentionRuns: retentionRunsIn(dataverse, eraser),
    erasures: erasuresIn(dataverse),
    wholePeople: wholePeopleIn(dataverse),
    statusChanges: statusChangesIn(dataverse),
    emailStops: emailStopsIn(dataverse),
    submissions: submissionsIn(dataverse),
    restorations: restorationsIn(dataverse, now),
    corrections: correctionsIn(dataverse),
    suspensions: suspensionsIn(dataverse),
    signupWords: signupWordsIn(dataverse),
    timerMarks: timerMarksIn(dataverse),
    trainingClearances: trainingClearancesIn(dataverse),
    checkDataverse: lastCheck(() => checkUnlessHeard(outside.heartbeat.last, dataverse, now), now),
    unaudited: unauditedIn(dataverse, now),
    hasOtherFacts: deployedFactsOf(settings.siteUrl, now),
    mail: {
      throttledSeconds: openMail.throttledSeconds,
      send: quotaGate(openMail.send, mailQuota),
      ask: hasNoLimit(settings.emailQuota) ? mail.ask : (id) => rated(() => mail.ask(id), questions),
    },
    mailQuota,
    pictureTurns: pictureTurns(),
    sms: { ...sms, send: (...message) => rated(() => openSms(...message), smsRate) },
    html,
    importSeed: importSeeds(linkSecret),
    erasureHash: erasureHashes(erasureKeys),
    limits: limitsOf(now),
    submissionUses: submissionUsesIn(dataverse, now),
    linkCredentials: linkCredentials(links, now),
    mailCredentials: mailCredentials(mailKeys),
    ownLinks: ownLinks(mailKeys, now),
    pressPlace: newPressPlace({ places, now }),
    giveFreePlaces: (sessionId) => giveFreePlaces(sessionId, { places, now }),
    mayCome: (volunteerId, sessionId) => mayCome(volunteerId, sessionId, { places, now }),
    mayTake: (volunteerId, sessionId) => mayTake(volunteerId, sessionId, { places, now }),
    whoMayTake: (ids, sessionId) => whoMayTake(ids, sessionId, { places, now }),
    placeNotices: placeNoticesIn(dataverse),
    secretId,
  };
}

let running: AppContext | undefined;

/**
 * Returns the app context of the running app. Created at the first call, so that a missing setting fails a request and
 * not the whole app.
 */
export function appContext(): AppContext {
  if (!running) {
    const config = readConfig(process.env);
    const now = () => new Date();
    const dataverse = appClient(config);
    const admits = (token: string) => mayReadVolunteers(config.dataverseUrl, token);
    const checkStaff = staffTokens(
      config.staffTokens,
      {
        url: config.dataverseUrl,
        admits,
        rightsOf: (token) => rightsOfCaller(config.dataverseUrl, token),
        rightsOfPerson: rightsOfPeople(dataverse, now),
      },
      now,
    );
    const services = { dataverse, eraser: retentionClient(config), mail: mailBy(config, now), sms: smsBy(config, now) };
    const queues = {
      deliveryQueue: queueIn<DeliveryMessage>(config.queueStorage, queueNames.deliveries),
      emailQueue: queueIn<EmailMessage>(config.queueStorage, queueNames.emails),
      receiptQueue: queueIn<ReceiptMessage>(config.queueStorage, queueNames.receipts),
      reportQueue: queueIn<unknown>(config.queueStorage, queueNames.reports),
      workQueue: queueIn<WorkMessage>(config.queueStorage, queueNames.work),
      heartbeat: heartbeatIn(config.queueStorage, queueNames.work),
    };
    running = createAppContext({ ...services, ...queues, now, checkStaff }, config);
  }
  return running;
}
