/** Puts the adapters together, once for each process. Use cases are handed this world and reach for nothing else. */
import type { Client } from '../dataverse/client.ts';
import type { EmailRef } from '../domain/contract/email.ts';
import type { StaffSettings } from '../domain/contract/staffSettings.ts';
import type { EmailQuota } from '../domain/messages/quota.ts';
import type { StepTexts } from '../domain/messages/referenceMessages.ts';
import type { Plan } from '../domain/references/nextStep.ts';
import { type AddressStates, addressStatesIn } from './adapters/addressStates.ts';
import { type BulkEmails, bulkEmailsIn } from './adapters/bulkEmails.ts';
import { type CalendarDocuments, calendarDocumentsIn } from './adapters/calendarDocuments.ts';
import { type CalendarFeeds, calendarFeedsIn } from './adapters/calendarFeeds.ts';
import { type Concerns, concernsIn } from './adapters/concerns.ts';
import { dataverseOf, mayReadVolunteers, rightsOfCaller } from './adapters/dataverse.ts';
import { type Deliveries, deliveriesIn } from './adapters/deliveries.ts';
import { type DeliveryTotals, deliveryTotalsIn } from './adapters/deliveryTotals.ts';
import { type EmailDeliveries, emailDeliveriesIn } from './adapters/emailDeliveries.ts';
import { type Emails, emailsIn } from './adapters/emails.ts';
import { holdOff } from './adapters/holdOff.ts';
import { type Html, html } from './adapters/html.ts';
import { type Check, lastCheck } from './adapters/lastCheck.ts';
import { type Ledger, ledgerIn } from './adapters/ledger.ts';
import { type Links, linksIn } from './adapters/links.ts';
import { type LinkTraces, linkTracesIn } from './adapters/linkTraces.ts';
import { type HeldMail, type Mail, mailBy } from './adapters/mail.ts';
import { type NamedReferees, namedRefereesIn } from './adapters/namedReferees.ts';
import { type Offers, offersIn } from './adapters/offers.ts';
import { type OrganizationVolunteers, organizationVolunteersIn } from './adapters/organizationVolunteers.ts';
import { type Queue, queueIn } from './adapters/queues.ts';
import { type RecipientNames, recipientNamesIn } from './adapters/recipientNames.ts';
import { type Recipients, recipientsIn } from './adapters/recipients.ts';
import { type References, referencesIn } from './adapters/references.ts';
import { type ReportedDeliveries, reportedDeliveriesIn } from './adapters/reportedDeliveries.ts';
import { type SentEmail, sentEmails } from './adapters/sentEmails.ts';
import { type Sms, smsBy } from './adapters/sms.ts';
import { type StaffCheck, staffTokens } from './adapters/staffTokens.ts';
import { type Stops, stopsIn } from './adapters/stops.ts';
import { type Submissions, submissionsIn } from './adapters/submissions.ts';
import { type TrainingClearances, trainingClearancesIn } from './adapters/trainingClearances.ts';
import { type Config, readConfig } from './config.ts';
import type { DeliveryCall } from './usecases/dispatchEmail.ts';
import { type Limits, limitsOf } from './usecases/limits.ts';
import { type LinkCredentials, linkCredentials } from './usecases/linkCredentials.ts';
import { queueNames } from './usecases/queueNames.ts';
import type { ReceiptCall } from './usecases/sendReceipt.ts';
import { type ImportSeeds, importSeeds, type SecretId, secretIds } from './usecases/submissionKey.ts';

export type { Staff } from './adapters/staffTokens.ts';
export { WrongSettings } from './config.ts';

export type World = {
  now: () => Date;
  offers: Offers;
  links: Links;
  linkCredentials: LinkCredentials;
  limits: Limits;
  submissions: Submissions;
  namedReferees: NamedReferees;
  references: References;
  concerns: Concerns;
  concernAddresses: Config['concernAddresses'];
  referencePlan: Plan;
  referenceTexts: StepTexts;
  secretId: SecretId;
  importSeed: ImportSeeds;
  recipients: Recipients;
  organizationVolunteers: OrganizationVolunteers;
  linkTraces: LinkTraces;
  deliveries: Deliveries;
  addressStates: AddressStates;
  mail: HeldMail;
  sms: Sms;
  emails: Emails;
  sentEmail: SentEmail;
  emailDeliveries: EmailDeliveries;
  ledger: Ledger;
  reportedDeliveries: ReportedDeliveries;
  stops: Stops;
  recipientNames: RecipientNames;
  html: Html;
  deliveryQueue: Queue<DeliveryCall>;
  emailQueue: Queue<EmailRef>;
  receiptQueue: Queue<ReceiptCall>;
  reportQueue: Queue<unknown>;
  sendLeaseSeconds: number;
  sendGraceSeconds: number;
  bulkEmails: BulkEmails;
  deliveryTotals: DeliveryTotals;
  calendarFeeds: CalendarFeeds;
  calendarDocuments: CalendarDocuments;
  trainingClearances: TrainingClearances;
  /** The addresses that staff may send from. */
  senders: string[];
  /** By it staff are told when an email will be out. */
  emailQuota: EmailQuota;
  siteUrl: string;
  checkStaff: StaffCheck;
  staffSettings: StaffSettings;
  checkDataverse: () => Promise<Check>;
};

/** What the world is made over. */
export type Outside = Pick<
  World,
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
  | 'emailSenders'
  | 'emailQuota'
  | 'sendLeaseSeconds'
  | 'sendGraceSeconds'
  | 'staffSettings'
  | 'referenceChaser'
  | 'concernAddresses'
>;

/** The world over one Dataverse; tests make theirs with a client and a clock of their own. */
export function worldOver(
  { dataverse, now, mail, sms, checkStaff, deliveryQueue, emailQueue, receiptQueue, reportQueue }: Outside,
  {
    linkSecret,
    links,
    siteUrl,
    emailSenders,
    emailQuota,
    sendLeaseSeconds,
    sendGraceSeconds,
    staffSettings,
    referenceChaser,
    concernAddresses,
  }: Settings,
): World {
  const emails = emailsIn(dataverse);
  const ledger = ledgerIn(dataverse);
  return {
    now,
    offers: offersIn(dataverse, now),
    links: linksIn(dataverse),
    linkCredentials: linkCredentials(links, now),
    limits: limitsOf(now),
    submissions: submissionsIn(dataverse),
    namedReferees: namedRefereesIn(dataverse),
    references: referencesIn(dataverse, referenceChaser.plan),
    concerns: concernsIn(dataverse),
    concernAddresses,
    referencePlan: referenceChaser.plan,
    referenceTexts: referenceChaser.texts,
    secretId: secretIds(linkSecret),
    importSeed: importSeeds(linkSecret),
    recipients: recipientsIn(dataverse),
    organizationVolunteers: organizationVolunteersIn(dataverse),
    linkTraces: linkTracesIn(dataverse),
    deliveries: deliveriesIn(dataverse),
    addressStates: addressStatesIn(dataverse),
    mail: { ...mail, ...holdOff(mail.send, now) },
    sms: { ...sms, ...holdOff(sms.send, now) },
    emails,
    sentEmail: sentEmails(emails.find, html.clean, now),
    ledger,
    reportedDeliveries: reportedDeliveriesIn(dataverse),
    stops: stopsIn(dataverse),
    emailDeliveries: emailDeliveriesIn(dataverse, ledger.read),
    recipientNames: recipientNamesIn(dataverse),
    html,
    deliveryQueue,
    emailQueue,
    receiptQueue,
    reportQueue,
    sendLeaseSeconds,
    sendGraceSeconds,
    bulkEmails: bulkEmailsIn(dataverse),
    deliveryTotals: deliveryTotalsIn(dataverse),
    calendarFeeds: calendarFeedsIn(dataverse),
    calendarDocuments: calendarDocumentsIn(dataverse, now),
    trainingClearances: trainingClearancesIn(dataverse),
    senders: emailSenders,
    emailQuota,
    siteUrl,
    checkStaff,
    staffSettings,
    checkDataverse: lastCheck(() => dataverse.whoAmI(), now),
  };
}

let running: World | undefined;

/** The running app's world. Made at the first call, so that a missing setting fails a request and not the whole app. */
export function world(): World {
  if (!running) {
    const config = readConfig(process.env);
    const now = () => new Date();
    const admits = (token: string) => mayReadVolunteers(config.dataverseUrl, token);
    const checkStaff = staffTokens(
      config.staffTokens,
      { url: config.dataverseUrl, admits, rightsOf: (token) => rightsOfCaller(config.dataverseUrl, token) },
      now,
    );
    const services = { dataverse: dataverseOf(config), mail: mailBy(config, now), sms: smsBy(config, now) };
    const queues = {
      deliveryQueue: queueIn<DeliveryCall>(config.queueStorage, queueNames.deliveries),
      emailQueue: queueIn<EmailRef>(config.queueStorage, queueNames.emails),
      receiptQueue: queueIn<ReceiptCall>(config.queueStorage, queueNames.receipts),
      reportQueue: queueIn<unknown>(config.queueStorage, queueNames.reports),
    };
    running = worldOver({ ...services, ...queues, now, checkStaff }, config);
  }
  return running;
}
