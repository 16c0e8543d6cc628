import { charity } from '../../domain/charity.ts';
import {
  apiAudience,
  connectionStringOf,
  identityEndpointOf,
  issuerOf,
  jwksUrlOf,
  type LocalSettings,
  queueConnectionOf,
  retentionClientId,
  signinMetadataOf,
  smsPartner,
  staffClientId,
  tenant,
} from './settings.ts';

/**
 * The same at every start, so that a retry after a restart finds its own rows. This value protects only local test
 * data.
 */
export const localLinkSecret = 'a secret that only the local system uses';

/** What erased people are known again with. This value protects only local test data. */
export const localErasureKey = 'a key by which only the local system knows the erased';

/** What links to unsubscribe are made with. This value protects only local test data. */
export const localMailKey = 'a key by which only the local system signs its emails';

/**
 * What `LINKS=signed npm start` adds: links are signed, and unsigned ones are refused. This value protects only local
 * test data.
 */
export const signedLinkSettings = {
  LINKS: 'signed',
  LINK_KEY: 'a key by which only the local system signs its links',
} as const;

/** The local addresses that the app needs. */
export type AppAddresses = Pick<
  LocalSettings,
  'siteUrl' | 'dataverseUrl' | 'signinUrl' | 'communicationUrl' | 'queueUrl' | 'dynamicsUrl'
>;

/**
 * Returns the environment of the Functions app: what application settings and a managed identity are in Azure.
 * @param identityHeader the secret that App Service shares with the app; here the sign-in service checks it
 */
export function appSettings(
  { siteUrl, dataverseUrl, signinUrl, communicationUrl, queueUrl, dynamicsUrl }: AppAddresses,
  identityHeader: string,
): Record<string, string> {
  return {
    DATAVERSE_URL: dataverseUrl,
    LINK_SECRET: localLinkSecret,
    ERASURE_KEY: localErasureKey,
    RETENTION_CLIENT_ID: retentionClientId,
    LINKS: '',
    LINK_KEY: '',
    LINK_KEY_PREVIOUS: '',
    LINKS_BARE_UNTIL: '',
    MAIL_KEYS: localMailKey,
    IDENTITY_ENDPOINT: identityEndpointOf(signinUrl),
    IDENTITY_HEADER: identityHeader,
    TENANT_ID: tenant,
    STAFF_ISSUER: issuerOf(signinUrl),
    STAFF_JWKS_URL: jwksUrlOf(signinUrl),
    STAFF_AUDIENCES: [apiAudience, dataverseUrl].join(','),
    STAFF_CLIENT_ID: staffClientId,
    // MSAL refuses an authority over plain http, but accepts http endpoints that are given to it explicitly.
    STAFF_AUTHORITY: `https://login.local/${tenant}`,
    STAFF_AUTHORITY_METADATA: JSON.stringify(signinMetadataOf(signinUrl)),
    STAFF_TOKEN_CLIENTS: '',
    STAFF_API_SCOPE: `api://${apiAudience}/access_as_user`,
    PARENT_ORIGINS: dynamicsUrl,
    SITE_URL: siteUrl,
    COMMUNICATION_CONNECTION_STRING: connectionStringOf(communicationUrl),
    QUEUE_STORAGE: queueConnectionOf(queueUrl),
    // The local mail service takes any number, unless it is told otherwise.
    EMAILS_PER_MINUTE: '1000000',
    EMAILS_PER_HOUR: '1000000',
    EMAIL_SENDER: 'DoNotReply@charity.test',
    EMAIL_SENDERS: 'volunteers@charity.test,events@charity.test',
    REPLY_TO: 'Volunteer team <volunteers@charity.test>,Events team <events@charity.test>',
    OFFICER_EMAILS: 'officers@charity.test',
    DEPUTY_EMAILS: 'deputy@charity.test',
    SMS_SENDER: charity.shortName,
    SMS_PARTNER: smsPartner.name,
    SMS_PARTNER_KEY: smsPartner.apiKey,
  };
}
