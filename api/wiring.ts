/** Puts the adapters together, once for each process. Use cases are handed this world and reach for nothing else. */
import type { Client } from '../dataverse/client.ts';
import type { StaffSettings } from '../domain/contract/staffSettings.ts';
import { cached } from './adapters/cached.ts';
import { dataverseOf, mayReadVolunteers } from './adapters/dataverse.ts';
import { type Deliveries, deliveriesIn } from './adapters/deliveries.ts';
import { holdOff } from './adapters/holdOff.ts';
import { type Links, linksIn } from './adapters/links.ts';
import { type Mail, mailBy } from './adapters/mail.ts';
import { type Offers, offersIn } from './adapters/offers.ts';
import { type Recipients, recipientsIn } from './adapters/recipients.ts';
import { type Sms, smsBy } from './adapters/sms.ts';
import { type StaffCheck, staffTokens } from './adapters/staffTokens.ts';
import { type Submissions, submissionsIn } from './adapters/submissions.ts';
import { type Config, readConfig } from './config.ts';
import { type Limits, limitsOf } from './usecases/limits.ts';
import { type SecretId, secretIds } from './usecases/submissionKey.ts';

export type { Staff } from './adapters/staffTokens.ts';

export type World = {
  now: () => Date;
  offers: Offers;
  links: Links;
  limits: Limits;
  submissions: Submissions;
  secretId: SecretId;
  recipients: Recipients;
  deliveries: Deliveries;
  mail: Mail;
  sms: Sms;
  siteUrl: string;
  checkStaff: StaffCheck;
  staffSettings: StaffSettings;
  /** Fails when Dataverse does not answer. Asked at most once in ten seconds, however often health is. */
  reachDataverse: () => Promise<void>;
};

/** What the world is made over. */
export type Outside = Pick<World, 'now' | 'mail' | 'sms' | 'checkStaff'> & { dataverse: Client };

/** The world over one Dataverse; tests make theirs with a client and a clock of their own. */
export function worldOver(
  { dataverse, now, mail, sms, checkStaff }: Outside,
  { linkSecret, siteUrl, staffSettings }: Pick<Config, 'linkSecret' | 'siteUrl' | 'staffSettings'>,
): World {
  return {
    now,
    offers: offersIn(dataverse, now),
    links: linksIn(dataverse),
    limits: limitsOf(now),
    submissions: submissionsIn(dataverse),
    secretId: secretIds(linkSecret),
    recipients: recipientsIn(dataverse),
    deliveries: deliveriesIn(dataverse),
    mail: { ...mail, send: holdOff(mail.send, now) },
    sms: { send: holdOff(sms.send, now) },
    siteUrl,
    checkStaff,
    staffSettings,
    reachDataverse: reachable(dataverse, now),
  };
}

let running: World | undefined;

/** The running app's world. Made at the first call, so that a missing setting fails a request and not the whole app. */
export function world(): World {
  if (!running) {
    const config = readConfig(process.env);
    const now = () => new Date();
    const admits = (token: string) => mayReadVolunteers(config.dataverseUrl, token);
    const checkStaff = staffTokens(config.staffTokens, { url: config.dataverseUrl, admits }, now);
    const services = { dataverse: dataverseOf(config), mail: mailBy(config, now), sms: smsBy(config, now) };
    running = worldOver({ ...services, now, checkStaff }, config);
  }
  return running;
}

function reachable(dataverse: Client, now: () => Date): () => Promise<void> {
  return cached(async () => void (await dataverse.whoAmI()), 10_000, now);
}
