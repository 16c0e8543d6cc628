/** The app settings, read once. Only this file reads the environment; a missing setting is named at start. */

import { charity } from '../domain/charity.ts';
import type { LinkStyle } from '../domain/contract/links.ts';
import type { EmailQuota } from '../domain/contract/quota.ts';
import { isEmailAddress } from '../domain/emailAddress.ts';
import { readWhenAsked } from '../domain/references/whenAsked.ts';
import { isGuid } from '../domain/schema/guid.ts';
import { isDay } from '../domain/time.ts';
import { isChaserOrNothing, readChaser } from './referenceChaser.ts';
import { readReplyTo } from './replyToSetting.ts';
import type { LinkSettings } from './usecases/links/linkCredentials.ts';
import type { Settings } from './usecases/settings.ts';

/** The rules for tokens of staff. */
export type StaffTokenRules = {
  tenantId: string;
  /** Entra has two for one tenant: tokens for our API have the one of v2, those for Dataverse the one of v1. */
  issuers: string[];
  jwksUrl: string;
  /** The API itself, by its client id, and the Dataverse organisation. */
  audiences: string[];
  /** Client ids of the applications whose tokens for Dataverse are accepted: the staff area's first. */
  dataverseClients: string[];
};

/** How messages are sent. */
export type Communication = {
  /** With an access key if there is one; otherwise by the app's managed identity. */
  communication: { endpoint: string; connectionString: string } | { endpoint: string };
  /** An address of the verified domain, from which links are sent. */
  emailSender: string;
  /** Undefined where the charity sends no SMS. */
  sms: SmsRoute | undefined;
  /** How long to wait for the service's answer: a person waits, and the lease of a message expires. */
  timeoutMs: number;
};

/** The sender of SMS, and who delivers them. */
export type SmsRoute = {
  /** A number in E.164, or a name of at most 11 letters and digits. */
  sender: string;
  /** The Messaging Connect partner that delivers them where Azure itself does not, as in Singapore. */
  partner?: SmsPartner;
};
export type SmsPartner = { name: string; apiKey: string };

/** The storage account with the queues; with its key, or by the app's managed identity. */
export type QueueStorage = { connectionString: string } | { url: string };

export type Config = Communication & {
  queueStorage: QueueStorage;
  /** The organisation's address, `https://charity.crm5.dynamics.com`. */
  dataverseUrl: string;
  /** The secret of the ids of referees' links; at least 32 characters, and not to be changed without need. */
  linkSecret: string;
  /** What people who were erased are known again with: by the first from now on, by all that were; at least 32 characters each. */
  erasureKeys: string[];
  /** The client id of the managed identity that may delete in Dataverse. Only retention and erasures use it. */
  retentionClientId: string;
  /** The style of form links. */
  links: LinkSettings;
  /** What emails carry is made with the first; all are read, so that links in old emails work for years. */
  mailKeys: string[];
  staffTokens: StaffTokenRules;
  settings: Settings;
};

/** Missing, wrong or unresolved settings: what is wrong with each, by its name, and never its value. */
export class WrongSettings extends Error {
  override name = 'WrongSettings';
  readonly settings: Readonly<Record<string, string>>;
  constructor(settings: Readonly<Record<string, string>>) {
    super(Object.values(settings).join(' '));
    this.settings = settings;
  }
}

/** Reads the settings. @throws WrongSettings with every setting that is missing, wrong or unresolved */
export function readConfig(settings: Readonly<Record<string, string | undefined>>): Config {
  const wrong: Record<string, string> = {};
  const take = (name: string, isRight: (text: string) => boolean, what: string): string => {
    const text = settings[name]?.trim() ?? '';
    if (isUnresolved(text)) wrong[name] = `The setting ${name} is a Key Vault reference that Azure did not resolve.`;
    else if (!isRight(text)) wrong[name] = `The setting ${name} must be ${what}.`;
    return text;
  };

  const dataverse = take('DATAVERSE_URL', isUrl, 'the address of the Dataverse organisation');
  const linkSecret = take('LINK_SECRET', (text) => text.length >= 32, 'a secret of at least 32 characters');
  const retentionClientId = take('RETENTION_CLIENT_ID', isGuid, 'the client id of the identity that deletes');
  const linkStyle = take('LINKS', isLinkStyleOrNothing, 'bare, signed, or empty for bare');
  const isKeyOfLinks = (text: string) => (text === '' ? linkStyle !== 'signed' : text.length >= 32);
  const linkKey = take('LINK_KEY', isKeyOfLinks, 'a secret of at least 32 characters where LINKS is signed');
  const isPreviousKey = (text: string) => text === '' || (text.length >= 32 && linkKey !== '');
  const previousKey = take('LINK_KEY_PREVIOUS', isPreviousKey, 'the key that LINK_KEY replaced, or empty');
  const bareUntil = take(
    'LINKS_BARE_UNTIL',
    (text) => text === '' || isDay(text),
    'a day such as 2027-06-30, or empty',
  );
  const isKeys = isListOf((key) => key.length >= 32);
  const keysNewestFirst = 'keys of at least 32 characters, the newest first, joined by commas';
  const mailKeys = take('MAIL_KEYS', isKeys, keysNewestFirst);
  const erasureKeys = take('ERASURE_KEY', isKeys, keysNewestFirst);
  const tenantId = take('TENANT_ID', isGuid, 'the id of the Entra tenant');
  const issuers = take('STAFF_ISSUER', isListOf(isUrl), 'the issuer of staff tokens, or several joined by commas');
  const jwksUrl = take('STAFF_JWKS_URL', isUrl, 'the address of the keys that staff tokens are signed with');
  const audiences = take(
    'STAFF_AUDIENCES',
    isListOf(isAudience),
    'the client id of this API and the organisation’s origin, joined by commas',
  );
  // Each for one purpose: with one id for two, the rights of both would go together. The parameters begin with zeros.
  const others = [retentionClientId, ...listIn(audiences)];
  const isApart = (id: string) => isGuid(id) && !/^[0-]+$/.test(id) && !others.includes(id);
  const clientId = take('STAFF_CLIENT_ID', isApart, 'the client id of the staff area, and of nothing else');
  const tokenClients = take(
    'STAFF_TOKEN_CLIENTS',
    isListOf(isGuid, { mayBeEmpty: true }),
    'client ids of further applications whose Dataverse tokens are taken, joined by commas, or empty',
  );
  const authority = take('STAFF_AUTHORITY', isUrl, 'the address at which staff sign in');
  const metadata = take(
    'STAFF_AUTHORITY_METADATA',
    isJsonOrNothing,
    'the metadata of STAFF_AUTHORITY as JSON, or empty',
  );
  const apiScope = take('STAFF_API_SCOPE', isThere, 'the scope with which the staff area asks for a token of this API');
  const parents = take(
    'PARENT_ORIGINS',
    isListOf(isOrigin, { mayBeEmpty: true }),
    'origins joined by commas, or empty',
  );
  const siteUrl = take('SITE_URL', isOrigin, 'the origin of the site, which links begin with');
  const connection = take('COMMUNICATION_CONNECTION_STRING', isConnectionOrNothing, 'a connection string, or empty');
  const isEndpoint = (text: string) => isUrl(text) || (text === '' && connection !== '');
  const endpoint = take('COMMUNICATION_ENDPOINT', isEndpoint, 'the address of the communication service');
  const emailSender = take('EMAIL_SENDER', isEmailAddress, 'the address that emails are sent from');
  const further = take(
    'EMAIL_SENDERS',
    isListOf(isEmailAddress, { mayBeEmpty: true }),
    'addresses joined by commas, or empty',
  );
  const replyTo = take('REPLY_TO', isReplyTo, 'such as "Team <team@charity.org>", joined by commas, or empty');
  const smsSender = take('SMS_SENDER', isSmsSenderOrNothing, 'the number or name that SMS are sent from, or empty');
  const smsPartner = take('SMS_PARTNER', isPartnerOrNothing, 'the name of the Messaging Connect partner, or empty');
  const isKeyOfPartner = (text: string) => (text === '') === (smsPartner === '');
  const smsPartnerKey = take('SMS_PARTNER_KEY', isKeyOfPartner, 'set where SMS_PARTNER is, and only there');
  const queueConnection = take('QUEUE_STORAGE', isQueueConnectionOrNothing, 'a connection string, or empty');
  const isQueueUrl = (text: string) => isUrl(text) || (text === '' && queueConnection !== '');
  // Azure's name for the setting, because the Functions host listens to the same queues.
  const queueUrl = take('QUEUE_STORAGE__queueServiceUri', isQueueUrl, 'the address of the queue service');
  const lease = take('SEND_LEASE_SECONDS', isSecondsOrNothing, 'a number of seconds from 2 to 600, or empty');
  const grace = take('SEND_GRACE_SECONDS', isSecondsOrNothing, 'a number of seconds from 2 to 600, or empty');
  const perMinute = take('EMAILS_PER_MINUTE', isRateOrNothing, 'a number from 1 to 1000000, or empty');
  const perHour = take('EMAILS_PER_HOUR', isRateOrNothing, 'a number from 1 to 1000000, or empty');
  const chaser = take(
    'REFERENCE_CHASER',
    isChaserOrNothing,
    'days and texts of the reference chaser as JSON, or empty',
  );
  const whenAsked = take(
    'ASK_REFEREES',
    (text) => readWhenAsked(text) !== undefined,
    'onApplication, onStatus:<code of a status>, byHand, or empty for the status Screening',
  );
  const holidays = take('PUBLIC_HOLIDAYS', isListOf(isDay, { mayBeEmpty: true }), 'days as YYYY-MM-DD, or empty');
  const emails = isListOf(isEmailAddress, { mayBeEmpty: true });
  const officers = take('OFFICER_EMAILS', emails, 'addresses joined by commas, or empty');
  const deputy = take('DEPUTY_EMAILS', emails, 'addresses joined by commas, or empty');
  const warned = take('CLEARANCE_EMAILS', emails, 'addresses joined by commas, or empty');
  if (Object.keys(wrong).length > 0) throw new WrongSettings(wrong);

  const sendLeaseSeconds = lease === '' ? usualLeaseSeconds : Number(lease);
  const dataverseUrl = new URL(dataverse).origin;
  const style: LinkStyle = linkStyle === 'signed' ? 'signed' : 'bare';
  const { plan: referencePlan, texts: referenceTexts, textsIn } = readChaser(chaser, listIn(holidays));
  return {
    dataverseUrl,
    linkSecret,
    erasureKeys: listIn(erasureKeys),
    retentionClientId,
    links: { style, keys: [linkKey, previousKey].filter(isThere), bareUntil },
    mailKeys: listIn(mailKeys),
    communication: connection ? { endpoint: endpointIn(connection), connectionString: connection } : { endpoint },
    queueStorage: queueConnection ? { connectionString: queueConnection } : { url: queueUrl },
    timeoutMs: Math.min(longestTimeoutMs, Math.floor((sendLeaseSeconds * 1000) / 3)),
    emailSender,
    sms: smsRoute(smsSender, { name: smsPartner, apiKey: smsPartnerKey }),
    staffTokens: {
      tenantId,
      issuers: listIn(issuers),
      jwksUrl,
      audiences: listIn(audiences),
      dataverseClients: [clientId, ...listIn(tokenClients)].map((id) => id.toLowerCase()),
    },
    settings: {
      siteUrl,
      senders: [...new Set([emailSender, ...listIn(further)])],
      replyTo: readReplyTo(replyTo) ?? [],
      emailQuota: {
        perMinute: perMinute === '' ? usualQuota.perMinute : Number(perMinute),
        perHour: perHour === '' ? usualQuota.perHour : Number(perHour),
      },
      sendLeaseSeconds,
      sendGraceSeconds: grace === '' ? usualGraceSeconds : Number(grace),
      staffSettings: {
        clientId,
        authority,
        ...(metadata && { authorityMetadata: metadata }),
        knownAuthorities: [new URL(authority).host],
        apiScope,
        dataverseUrl,
        dataverseScope: `${dataverseUrl}/user_impersonation`,
        links: style,
        parentOrigins: listIn(parents),
        furtherHolidays: listIn(holidays),
      },
      referencePlan,
      whenAsked: readWhenAsked(whenAsked) ?? { statuses: [] },
      referenceTexts,
      referenceTextsIn: textsIn,
      concernAddresses: { officers: readersIn(officers), deputy: readersIn(deputy) },
      clearanceAddresses: listOr(warned),
    },
  };
}

const smsRoute = (sender: string, partner: SmsPartner): SmsRoute | undefined =>
  sender === '' ? undefined : { sender, ...(partner.name !== '' && { partner }) };

/** Longer than any request of ours. */
const usualLeaseSeconds = 60;
/** Azure's load balancers hold a request for at most 4 minutes. */
const usualGraceSeconds = 300;
/** Azure's quota for a new domain. */
const usualQuota: EmailQuota = { perMinute: 30, perHour: 100 };
const longestTimeoutMs = 10_000;

const isReplyTo = (text: string): boolean => readReplyTo(text) !== undefined;
const isLinkStyleOrNothing = (text: string): boolean => /^(bare|signed|)$/.test(text);
const isQueueConnectionOrNothing = (text: string): boolean =>
  text === '' || /(^|;)(QueueEndpoint|AccountName)=[^;]/i.test(text);
const isRateOrNothing = (text: string): boolean => text === '' || (Number(text) >= 1 && Number(text) <= 1_000_000);
const isSecondsOrNothing = (text: string): boolean => text === '' || (Number(text) >= 2 && Number(text) <= 600);
/** Azure passes on the text of a reference that it cannot resolve, which is long enough to look like a secret. */
const isUnresolved = (text: string): boolean => /^@Microsoft\.KeyVault\(/i.test(text);
const isThere = (text: string): boolean => text !== '';
/** TLS is required except within one machine. */
const isUrl = (text: string): boolean =>
  URL.canParse(text) && (new URL(text).protocol === 'https:' || isLoopback(new URL(text)));
const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]');
const isOrigin = (text: string): boolean => isUrl(text) && new URL(text).origin === text;

/** Entra's v2 tokens name an API by its client id, never by its `api://` URI. */
const isAudience = (text: string): boolean => isGuid(text) || /^https?:/.test(text);

const isSmsSenderOrNothing = (text: string): boolean => /^(|\+\d{7,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/.test(text);
const isPartnerOrNothing = (text: string): boolean => /^[\w.-]{0,60}$/.test(text);
const endpointIn = (connection: string): string => /(?:^|;)endpoint=([^;]+)/i.exec(connection)?.[1] ?? '';
const isConnectionOrNothing = (text: string): boolean =>
  text === '' || (isUrl(endpointIn(text)) && /;accesskey=./i.test(text));

/** Those who read concerns: never the charity's general address, which everybody reads. */
const readersIn = (text: string): string[] =>
  listIn(text).filter((address) => address.toLowerCase() !== charity.email.toLowerCase());

const listOr = (text: string): string[] => (listIn(text).length > 0 ? listIn(text) : [charity.email]);

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(isThere);

const isListOf =
  (isRight: (entry: string) => boolean, { mayBeEmpty = false } = {}) =>
  (text: string): boolean => {
    const entries = listIn(text);
    return entries.every(isRight) && (mayBeEmpty || entries.length > 0);
  };

function isJsonOrNothing(text: string): boolean {
  try {
    return text === '' || typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
