/** Connects the adapters, once for each process. Use cases receive the app context and use nothing else. */
import type { Client } from '../dataverse/client.ts';
import type { EmailRef, ReplyTo } from '../domain/contract/email.ts';
import type { EmailQuota } from '../domain/contract/quota.ts';
import type { StaffSettings } from '../domain/contract/staffSettings.ts';
import type { StepTexts } from '../domain/messages/referenceMessages.ts';
import type { Plan } from '../domain/references/nextStep.ts';
import { type AddressStates, addressStatesIn } from './adapters/addressStates.ts';
import { type BulkEmails, bulkEmailsIn } from './adapters/bulkEmails.ts';
import { cachedEmailContent, type EmailContentReader } from './adapters/cachedEmailContent.ts';
import { type CalendarDocuments, calendarDocumentsIn } from './adapters/calendarDocuments.ts';
import { type CalendarFeeds, calendarFeedsIn } from './adapters/calendarFeeds.ts';
import { rightsOfPeople } from './adapters/callerRights.ts';
import { type ClearanceWarnings, clearanceWarningsIn } from './adapters/clearanceWarnings.ts';
import { type Concerns, concernsIn } from './adapters/concerns.ts';
import { dataverseOf, mayReadVolunteers, rightsOfCaller } from './adapters/dataverse.ts';
import { type Deliveries, deliveriesIn } from './adapters/deliveries/deliveries.ts';
import { type Emails, emailsIn } from './adapters/emails.ts';
import { type Exports, exportsIn } from './adapters/exports.ts';
import { type Html, html } from './adapters/html.ts';
import { type Check, lastCheck } from './adapters/lastCheck.ts';
import { type LinkHistory, linkHistoryIn } from './adapters/linkHistory.ts';
import { type Links, linksIn } from './adapters/links.ts';
import { type Mail, mailBy, type ThrottledMail } from './adapters/mail.ts';
import { type NamedReferees, namedRefereesIn } from './adapters/namedReferees.ts';
import { type Occasions, occasionsIn } from './adapters/occasions.ts';
import { type OptionLists, optionListsIn } from './adapters/optionLists.ts';
import { type OrganizationVolunteers, organizationVolunteersIn } from './adapters/organizationVolunteers.ts';
import { type Queue, queueIn } from './adapters/queues.ts';
import { type RecipientNames, recipientNamesIn } from './adapters/recipientNames.ts';
import { type Recipients, recipientsIn } from './adapters/recipients.ts';
import { type References, referencesIn } from './adapters/references.ts';
import { type Sms, smsBy } from './adapters/sms.ts';
import { type StaffCheck, staffTokens } from './adapters/staffTokens.ts';
import { type Stops, stopsIn } from './adapters/stops.ts';
import { type Submissions, submissionsIn } from './adapters/submissions.ts';
import { throttleGate } from './adapters/throttleGate.ts';
import { type TrainingClearances, trainingClearancesIn } from './adapters/trainingClearances.ts';
import { type Config, readConfig } from './config.ts';
import type { DeliveryMessage } from './usecases/deliveries/deliveryMessage.ts';
import { type MailCredentials, mailCredentials } from './usecases/emails/mailCredentials.ts';
import type { ReceiptMessage } from './usecases/forms/sendReceipt.ts';
import { type Limits, limitsOf } from './usecases/limits.ts';
import { type LinkCredentials, linkCredentials } from './usecases/links/linkCredentials.ts';
import { queueNames } from './usecases/queueNames.ts';
import { type ImportSeeds, importSeeds, type SecretId, secretIds } from './usecases/submissionKey.ts';

export type { Staff } from './adapters/staffTokens.ts';
export { WrongSettings } from './config.ts';

export type AppContext = {
  now: () => Date;
  optionLists: OptionLists;
  links: Links;
  linkCredentials: LinkCredentials;
  mailCredentials: MailCredentials;
  limits: Limits;
  submissions: Submissions;
  namedReferees: NamedReferees;
  references: References;
  concerns: Concerns;
  concernAddresses: Config['concernAddresses'];
  clearanceWarnings: ClearanceWarnings;
  clearanceAddresses: Config['clearanceAddresses'];
  exports: Exports;
  referencePlan: Plan;
  referenceTexts: StepTexts;
  secretId: SecretId;
  importSeed: ImportSeeds;
  recipients: Recipients;
  organizationVolunteers: OrganizationVolunteers;
  linkHistory: LinkHistory;
  deliveries: Deliveries;
  addressStates: AddressStates;
  mail: ThrottledMail;
  sms: Sms;
  emails: Emails;
  emailContent: EmailContentReader;
  stops: Stops;
  recipientNames: RecipientNames;
  occasions: Occasions;
  html: Html;
  deliveryQueue: Queue<DeliveryMessage>;
  emailQueue: Queue<EmailRef>;
  receiptQueue: Queue<ReceiptMessage>;
  reportQueue: Queue<unknown>;
  sendLeaseSeconds: number;
  sendGraceSeconds: number;
  bulkEmails: BulkEmails;
  calendarFeeds: CalendarFeeds;
  calendarDocuments: CalendarDocuments;
  trainingClearances: TrainingClearances;
  /** The addresses that staff may send from. */
  senders: string[];
  /** Where replies may go, beside the writer's own address. */
  replyTo: ReplyTo[];
  /** From it screens compute when an email will be sent. */
  emailQuota: EmailQuota;
  siteUrl: string;
  checkStaff: StaffCheck;
  staffSettings: StaffSettings;
  checkDataverse: () => Promise<Check>;
};

/** The external services of the app context. */
export type Outside = Pick<
  AppContext,
  'now' | 'sms' | 'checkStaff' | 'deliveryQueue' | 'emailQueue' | 'receiptQueue' | 'reportQueue'
> & {
  mail: Mail;
  dataverse: Client;
};

type Settings = Pick<
  Config,
  | 'linkSecret'
  | 'links'
  | 'siteUrl'
  | 'mailKeys'
  | 'replyTo'
  | 'emailSenders'
  | 'emailQuota'
  | 'sendLeaseSeconds'
  | 'sendGraceSeconds'
  | 'staffSettings'
  | 'referenceChaser'
  | 'concernAddresses'
  | 'clearanceAddresses'
>;

/** Makes the app context over one Dataverse; tests make theirs with a client and a clock of their own. */
export function createAppContext(
  { dataverse, now, mail, sms, checkStaff, deliveryQueue, emailQueue, receiptQueue, reportQueue }: Outside,
  {
    linkSecret,
    links,
    siteUrl,
    mailKeys,
    replyTo,
    emailSenders,
    emailQuota,
    sendLeaseSeconds,
    sendGraceSeconds,
    staffSettings,
    referenceChaser,
    concernAddresses,
    clearanceAddresses,
  }: Settings,
): AppContext {
  const emails = emailsIn(dataverse);
  return {
    now,
    optionLists: optionListsIn(dataverse, now),
    links: linksIn(dataverse),
    linkCredentials: linkCredentials(links, now),
    mailCredentials: mailCredentials(mailKeys),
    limits: limitsOf(now),
    submissions: submissionsIn(dataverse),
    namedReferees: namedRefereesIn(dataverse),
    references: referencesIn(dataverse, referenceChaser.plan),
    concerns: concernsIn(dataverse),
    exports: exportsIn(dataverse),
    concernAddresses,
    clearanceWarnings: clearanceWarningsIn(dataverse),
    clearanceAddresses,
    referencePlan: referenceChaser.plan,
    referenceTexts: referenceChaser.texts,
    secretId: secretIds(linkSecret),
    importSeed: importSeeds(linkSecret),
    recipients: recipientsIn(dataverse),
    organizationVolunteers: organizationVolunteersIn(dataverse),
    linkHistory: linkHistoryIn(dataverse),
    deliveries: deliveriesIn(dataverse),
    addressStates: addressStatesIn(dataverse),
    mail: { ...mail, ...throttleGate(mail.send, now) },
    sms: { ...sms, ...throttleGate(sms.send, now) },
    emails,
    emailContent: cachedEmailContent(emails.find, html.clean, now),
    stops: stopsIn(dataverse),
    recipientNames: recipientNamesIn(dataverse),
    occasions: occasionsIn(dataverse),
    html,
    deliveryQueue,
    emailQueue,
    receiptQueue,
    reportQueue,
    sendLeaseSeconds,
    sendGraceSeconds,
    bulkEmails: bulkEmailsIn(dataverse),
    calendarFeeds: calendarFeedsIn(dataverse),
    calendarDocuments: calendarDocumentsIn(dataverse, now),
    trainingClearances: trainingClearancesIn(dataverse),
    senders: emailSenders,
    replyTo,
    emailQuota,
    siteUrl,
    checkStaff,
    staffSettings,
    checkDataverse: lastCheck(() => dataverse.whoAmI(), now),
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
    const dataverse = dataverseOf(config);
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
    const services = { dataverse, mail: mailBy(config, now), sms: smsBy(config, now) };
    const queues = {
      deliveryQueue: queueIn<DeliveryMessage>(config.queueStorage, queueNames.deliveries),
      emailQueue: queueIn<EmailRef>(config.queueStorage, queueNames.emails),
      receiptQueue: queueIn<ReceiptMessage>(config.queueStorage, queueNames.receipts),
      reportQueue: queueIn<unknown>(config.queueStorage, queueNames.reports),
    };
    running = createAppContext({ ...services, ...queues, now, checkStaff }, config);
  }
  return running;
}
