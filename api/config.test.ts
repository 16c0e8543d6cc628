import { expect, it } from 'vitest';
import { charity } from '../domain/charity.ts';
import { stepTextsIn } from '../domain/languages/messagesIn.ts';
import { referenceTexts } from '../domain/messages/referenceMessages.ts';
import { referenceSchedule } from '../domain/references/schedule.ts';
import { volunteerStatus } from '../domain/schema/choices/volunteers.ts';
import { readConfig } from './config.ts';

const tenant = '3f6c1a58-9d2e-4b7a-8c35-6e0d7b1f2a94';
const settings = {
  DATAVERSE_URL: 'https://charity.crm5.dynamics.com/',
  LINK_SECRET: 'x'.repeat(32),
  ERASURE_KEY: 'e'.repeat(32),
  RETENTION_CLIENT_ID: '1b8f4c60-7d25-49ae-b3f1-6e0c9a5d2874',
  MAIL_KEYS: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
  TENANT_ID: tenant,
  STAFF_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0, https://sts.windows.net/${tenant}/`,
  STAFF_JWKS_URL: `https://login.microsoftonline.com/${tenant}/discovery/v2.0/keys`,
  STAFF_AUDIENCES: '7c2e9b41-0d5f-4a86-93b7-1e8f6a2d4c50,https://charity.crm5.dynamics.com',
  STAFF_CLIENT_ID: '5b0c9a4e-7f13-4d86-b2a1-9c3e8d5f6071',
  STAFF_TOKEN_CLIENTS: '0F3A7D52-6C1E-4B89-A2D4-5E9C8B7F1A36',
  STAFF_AUTHORITY: `https://login.microsoftonline.com/${tenant}`,
  STAFF_API_SCOPE: 'api://7c2e9b41-0d5f-4a86-93b7-1e8f6a2d4c50/access_as_user',
  SITE_URL: 'https://volunteers.charity.org',
  COMMUNICATION_ENDPOINT: 'https://charity.asiapacific.communication.azure.com',
  QUEUE_STORAGE__queueServiceUri: 'https://charity.queue.core.windows.net',
  EMAIL_SENDER: 'DoNotReply@charity.org',
  EMAIL_SENDERS: 'volunteers@charity.org, DoNotReply@charity.org',
  REPLY_TO: 'Volunteer team <team@charity.org>, office@charity.org',
  SMS_SENDER: '+6531234567',
  SMS_PARTNER: 'infobip',
  SMS_PARTNER_KEY: 'the partner’s key',
  PARENT_ORIGINS: 'https://charity.crm5.dynamics.com,https://charity-dev.crm5.dynamics.com',
};

it('the settings are read', () => {
  expect(readConfig(settings)).toEqual({
    dataverseUrl: 'https://charity.crm5.dynamics.com',
    linkSecret: settings.LINK_SECRET,
    erasureKeys: [settings.ERASURE_KEY],
    retentionClientId: settings.RETENTION_CLIENT_ID,
    links: { style: 'bare', keys: [], bareUntil: '' },
    mailKeys: ['n'.repeat(32), 'o'.repeat(32)],
    communication: { endpoint: settings.COMMUNICATION_ENDPOINT },
    queueStorage: { url: settings.QUEUE_STORAGE__queueServiceUri },
    timeoutMs: 10_000,
    emailSender: settings.EMAIL_SENDER,
    sms: { sender: settings.SMS_SENDER, partner: { name: 'infobip', apiKey: settings.SMS_PARTNER_KEY } },
    staffTokens: {
      tenantId: tenant,
      issuers: [`https://login.microsoftonline.com/${tenant}/v2.0`, `https://sts.windows.net/${tenant}/`],
      jwksUrl: settings.STAFF_JWKS_URL,
      audiences: ['7c2e9b41-0d5f-4a86-93b7-1e8f6a2d4c50', 'https://charity.crm5.dynamics.com'],
      dataverseClients: [settings.STAFF_CLIENT_ID, '0f3a7d52-6c1e-4b89-a2d4-5e9c8b7f1a36'],
    },
    settings: {
      siteUrl: settings.SITE_URL,
      senders: ['DoNotReply@charity.org', 'volunteers@charity.org'],
      replyTo: [
        { address: 'team@charity.org', name: 'Volunteer team' },
        { address: 'office@charity.org', name: '' },
      ],
      emailQuota: { perMinute: 30, perHour: 100 },
      sendLeaseSeconds: 60,
      sendGraceSeconds: 300,
      staffSettings: {
        clientId: settings.STAFF_CLIENT_ID,
        authority: settings.STAFF_AUTHORITY,
        knownAuthorities: ['login.microsoftonline.com'],
        apiScope: settings.STAFF_API_SCOPE,
        dataverseUrl: 'https://charity.crm5.dynamics.com',
        dataverseScope: 'https://charity.crm5.dynamics.com/user_impersonation',
        links: 'bare',
        parentOrigins: ['https://charity.crm5.dynamics.com', 'https://charity-dev.crm5.dynamics.com'],
        furtherHolidays: [],
      },
      whenAsked: { statuses: [volunteerStatus.codes.screening] },
      referencePlan: { schedule: referenceSchedule, isHoliday: expect.any(Function) },
      referenceTexts,
      referenceTextsIn: { zh: stepTextsIn('zh'), ms: stepTextsIn('ms'), ta: stepTextsIn('ta') },
      concernAddresses: { officers: [], deputy: [] },
      clearanceAddresses: [charity.email],
    },
  });
});

it('the charity’s general address is nobody who reads concerns', () => {
  const emails = { OFFICER_EMAILS: `Olive@charity.test, ${charity.email.toUpperCase()}`, DEPUTY_EMAILS: charity.email };
  const { concernAddresses } = readConfig({ ...settings, ...emails }).settings;
  expect(concernAddresses).toEqual({ officers: ['Olive@charity.test'], deputy: [] });
});

it('the reference chase takes other days and texts, and further holidays, from the settings', () => {
  const chaser = { days: { another: 60 }, texts: { ask: { subject: 'Please' } }, zh: { ask: { subject: '请' } } };
  const read = readConfig({ ...settings, REFERENCE_CHASER: JSON.stringify(chaser), PUBLIC_HOLIDAYS: '2026-11-10' });
  const { referencePlan: plan, referenceTexts: texts, referenceTextsIn, staffSettings } = read.settings;
  expect(referenceTextsIn.zh).toEqual({ ...stepTextsIn('zh'), ask: { ...stepTextsIn('zh').ask, subject: '请' } });
  expect(plan.schedule.at(-1)?.days).toBe(60);
  expect(plan.isHoliday('2026-11-10')).toBe(true);
  expect(staffSettings.furtherHolidays).toEqual(['2026-11-10']);
  expect(texts.ask).toEqual({ ...referenceTexts.ask, subject: 'Please' });
});

it('browsers get the metadata of an authority only if there is some', () => {
  const { staffSettings } = readConfig({
    ...settings,
    STAFF_AUTHORITY_METADATA: '{"issuer":"x"}',
    PARENT_ORIGINS: '',
  }).settings;
  expect(staffSettings).toMatchObject({ authorityMetadata: '{"issuer":"x"}', parentOrigins: [] });
});

it('an access key is used for sending if there is one', () => {
  const connectionString = 'endpoint=http://localhost:4283/;accesskey=a2V5';
  const byKey = { COMMUNICATION_ENDPOINT: '', COMMUNICATION_CONNECTION_STRING: connectionString, SMS_SENDER: 'CCS' };
  const { communication } = readConfig({ ...settings, ...byKey });
  expect(communication).toEqual({ endpoint: 'http://localhost:4283/', connectionString });
});

it.each([
  ['off without a sender', { SMS_SENDER: '' }, undefined],
  ['by Azure without a partner', { SMS_PARTNER: '', SMS_PARTNER_KEY: undefined }, { sender: settings.SMS_SENDER }],
])('SMS is read as %s', (_how, changed, sms) => {
  expect(readConfig({ ...settings, ...changed }).sms).toEqual(sms);
});

it('the key of a partner without a name is refused', () => {
  expect(() => readConfig({ ...settings, SMS_PARTNER: '' })).toThrow('The setting SMS_PARTNER_KEY must be set where');
});

it('the keys of signed links are read, the signing key first', () => {
  const [LINK_KEY, LINK_KEY_PREVIOUS] = ['k'.repeat(32), 'p'.repeat(32)];
  const signed = { ...settings, LINKS: 'signed', LINK_KEY, LINK_KEY_PREVIOUS, LINKS_BARE_UNTIL: '2027-06-30' };
  const { links, settings: read } = readConfig(signed);
  expect(links).toEqual({ style: 'signed', keys: [LINK_KEY, LINK_KEY_PREVIOUS], bareUntil: '2027-06-30' });
  expect(read.staffSettings.links).toBe('signed');
});

it('signed links without a signing key are refused', () => {
  expect(() => readConfig({ ...settings, LINKS: 'signed' })).toThrow('The setting LINK_KEY must be a secret of at');
});

it.each([
  ['DATAVERSE_URL', undefined],
  ['DATAVERSE_URL', 'charity'],
  ['DATAVERSE_URL', 'http://charity.crm5.dynamics.com'],
  ['DATAVERSE_URL', 'http://localhost.charity.org'],
  ['DATAVERSE_URL', 'http://127.0.0.1.charity.org'],
  ['LINK_SECRET', undefined],
  ['LINK_SECRET', 'short'],
  ['ERASURE_KEY', 'short'],
  ['RETENTION_CLIENT_ID', 'a name'],
  ['MAIL_KEYS', undefined],
  ['MAIL_KEYS', `${'k'.repeat(32)},short`],
  ['REPLY_TO', 'Volunteer team'],
  ['REPLY_TO', 'Volunteer team <team>'],
  ['LINKS', 'Signed'],
  ['LINK_KEY', 'short'],
  ['LINK_KEY_PREVIOUS', 'p'.repeat(32)],
  ['LINKS_BARE_UNTIL', '30/6/2027'],
  ['TENANT_ID', undefined],
  ['TENANT_ID', 'common'],
  ['STAFF_ISSUER', undefined],
  ['STAFF_ISSUER', 'https://sts.windows.net/x/,sts'],
  ['STAFF_JWKS_URL', undefined],
  ['STAFF_JWKS_URL', '/keys'],
  ['STAFF_JWKS_URL', 'http://login.microsoftonline.com/keys'],
  ['STAFF_AUDIENCES', undefined],
  ['STAFF_AUDIENCES', ' , '],
  ['STAFF_AUDIENCES', 'api://7c2e9b41-0d5f-4a86-93b7-1e8f6a2d4c50'],
  ['STAFF_CLIENT_ID', 'nobody'],
  ['STAFF_CLIENT_ID', '00000000-0000-0000-0000-000000000000'],
  ['STAFF_CLIENT_ID', settings.RETENTION_CLIENT_ID],
  ['STAFF_CLIENT_ID', '7c2e9b41-0d5f-4a86-93b7-1e8f6a2d4c50'],
  ['STAFF_TOKEN_CLIENTS', 'nobody'],
  ['STAFF_AUTHORITY', 'login'],
  ['STAFF_AUTHORITY_METADATA', '{'],
  ['STAFF_API_SCOPE', undefined],
  ['SITE_URL', 'https://volunteers.charity.org/'],
  ['SITE_URL', 'http://volunteers.charity.org'],
  ['COMMUNICATION_ENDPOINT', undefined],
  ['COMMUNICATION_ENDPOINT', 'http://charity.asiapacific.communication.azure.com'],
  ['COMMUNICATION_CONNECTION_STRING', 'endpoint=charity;accesskey=secret'],
  ['QUEUE_STORAGE', 'charity'],
  ['QUEUE_STORAGE__queueServiceUri', 'charity'],
  ['SEND_LEASE_SECONDS', '1'],
  ['SEND_GRACE_SECONDS', 'five'],
  ['EMAILS_PER_MINUTE', '0'],
  ['EMAILS_PER_HOUR', 'many'],
  ['EMAIL_SENDER', 'charity'],
  ['EMAIL_SENDERS', 'volunteers@charity.org,charity'],
  ['SMS_SENDER', '31234567'],
  ['SMS_PARTNER', 'infobip; drop'],
  ['SMS_PARTNER_KEY', undefined],
  ['PARENT_ORIGINS', 'https://charity.crm5.dynamics.com/'],
  ['PARENT_ORIGINS', '*'],
  ['OFFICER_EMAILS', 'nobody'],
  ['CLEARANCE_EMAILS', 'nobody'],
  ['DEPUTY_EMAILS', 'nobody'],
  ['PUBLIC_HOLIDAYS', '10/11/2026'],
  ['ASK_REFEREES', 'never'],
  ['REFERENCE_CHASER', '{'],
  ['REFERENCE_CHASER', '{"days":{"remindReferee1":40}}'],
  ['REFERENCE_CHASER', '{"days":{"ask":1}}'],
  ['REFERENCE_CHASER', '{"texts":{"nobody":{"subject":"x"}}}'],
  ['REFERENCE_CHASER', '{"texts":{"ask":{"email":"x"}}}'],
  ['PARENT_ORIGINS', 'http://charity.crm5.dynamics.com'],
])('the error names %s when it is %j, and not its value', (name, value) => {
  const read = () => readConfig({ ...settings, [name]: value });
  expect(read).toThrow(`The setting ${name} must be`);
  if (value && value.length > 1) expect(read).not.toThrow(value);
});

it.each(['LINK_SECRET', 'DATAVERSE_URL', 'COMMUNICATION_CONNECTION_STRING', 'SMS_SENDER'])(
  'a Key Vault reference in %s that Azure did not resolve is refused, and not quoted',
  (name) => {
    const reference = '@Microsoft.KeyVault(SecretUri=https://volunteers-vault.vault.azure.net/secrets/link-secret)';
    const read = () => readConfig({ ...settings, [name]: reference });
    expect(read).toThrow(`The setting ${name} is a Key Vault reference that Azure did not resolve.`);
    expect(read).not.toThrow('volunteers-vault');
  },
);

it('the error names every missing setting', () => {
  expect(() => readConfig({})).toThrow(/DATAVERSE_URL.*LINK_SECRET.*TENANT_ID.*STAFF_AUTHORITY /);
});
