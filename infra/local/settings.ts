/** Ports, names and addresses of the local cloud, written once. Every service and script reads them from here. */
import path from 'node:path';

/** Every service listens on loopback only, because the local cloud must not be reachable from other machines. */
export const loopback = '127.0.0.1';

/** The local stand-in for the charity's Entra tenant. */
export const tenant = '3f6c1a58-9d2e-4b7a-8c35-6e0d7b1f2a94';

/** The audience of tokens for our own API: the client id of its app registration, as in Entra's v2 tokens. */
export const apiAudience = '7c2e9b41-0d5f-4a86-93b7-1e8f6a2d4c50';

/** The staff area's app registration: a public client, by the authorization code flow with PKCE. */
export const staffClientId = '5b0c9a4e-7f13-4d86-b2a1-9c3e8d5f6071';
/** The client id of the identity that may delete. */
export const retentionClientId = '1b8f4c60-7d25-49ae-b3f1-6e0c9a5d2874';

/** The Functions host's prefix for HTTP functions, unless host.json changes it. */
export const apiPrefix = '/api';

const defaultPorts = {
  APP_PORT: 4280,
  DATAVERSE_PORT: 4281,
  SIGNIN_PORT: 4282,
  COMMUNICATION_PORT: 4283,
  DYNAMICS_PORT: 4284,
  FUNCTIONS_PORT: 4285,
  QUEUE_PORT: 4286,
};
export type PortVariable = keyof typeof defaultPorts;

export type LocalSettings = {
  ports: Record<PortVariable, number>;
  /** Absolute path of the folder where the local services store their data. */
  dataDir: string;
  siteUrl: string;
  /** The organisation's address; also the audience of tokens for it. */
  dataverseUrl: string;
  signinUrl: string;
  communicationUrl: string;
  dynamicsUrl: string;
  /** The storage account's queues. */
  queueUrl: string;
  /** `iss` of every local token. */
  issuer: string;
  jwksUrl: string;
};

/**
 * Reads the settings.
 * @param env DATA_DIR, and a port by the name of each service's variable
 * @throws Error naming the variable, when one holds no port number
 */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): LocalSettings {
  const ports = {
    APP_PORT: readPort(env, 'APP_PORT'),
    DATAVERSE_PORT: readPort(env, 'DATAVERSE_PORT'),
    SIGNIN_PORT: readPort(env, 'SIGNIN_PORT'),
    COMMUNICATION_PORT: readPort(env, 'COMMUNICATION_PORT'),
    DYNAMICS_PORT: readPort(env, 'DYNAMICS_PORT'),
    FUNCTIONS_PORT: readPort(env, 'FUNCTIONS_PORT'),
    QUEUE_PORT: readPort(env, 'QUEUE_PORT'),
  };
  const signinUrl = `http://localhost:${ports.SIGNIN_PORT}`;
  return {
    ports,
    dataDir: path.resolve(env.DATA_DIR || '.local'),
    siteUrl: `http://localhost:${ports.APP_PORT}`,
    dataverseUrl: `http://localhost:${ports.DATAVERSE_PORT}`,
    signinUrl,
    communicationUrl: `http://localhost:${ports.COMMUNICATION_PORT}`,
    dynamicsUrl: `http://localhost:${ports.DYNAMICS_PORT}`,
    queueUrl: `http://127.0.0.1:${ports.QUEUE_PORT}/${storageAccount}`,
    issuer: issuerOf(signinUrl),
    jwksUrl: jwksUrlOf(signinUrl),
  };
}

/** Returns the `iss` of tokens made by the sign-in service at this address. */
export const issuerOf = (signinUrl: string) => `${signinUrl}/${tenant}/v2.0`;

/** Returns the address of the public keys of the sign-in service. */
export const jwksUrlOf = (signinUrl: string) => signinUrl + signinPaths.keys;

/** The paths of the tenant's sign-in, as in Entra. */
export const signinPaths = {
  authorize: `/${tenant}/oauth2/v2.0/authorize`,
  token: `/${tenant}/oauth2/v2.0/token`,
  logout: `/${tenant}/oauth2/v2.0/logout`,
  keys: `/${tenant}/discovery/v2.0/keys`,
} as const;

/** Returns the OpenID configuration of the tenant as Entra publishes it; MSAL takes it as `authorityMetadata`. */
export const signinMetadataOf = (signinUrl: string) => ({
  issuer: issuerOf(signinUrl),
  authorization_endpoint: signinUrl + signinPaths.authorize,
  token_endpoint: signinUrl + signinPaths.token,
  end_session_endpoint: signinUrl + signinPaths.logout,
  jwks_uri: jwksUrlOf(signinUrl),
});

/** The communication service's access key. It gives access to nothing outside this machine. */
export const communicationKey = Buffer.from('a key that only the local system uses').toString('base64');

/** Returns the connection string for the clients of Azure Communication Services. */
export const connectionStringOf = (communicationUrl: string) =>
  `endpoint=${communicationUrl}/;accesskey=${communicationKey}`;

/** The partner that delivers the local SMS by Messaging Connect, and the key that it gave the charity. */
export const smsPartner = { name: 'infobip', apiKey: 'a key that the local partner knows' };

/** The storage account of every Azurite, with the key that Microsoft published for it. */
export const storageAccount = 'devstoreaccount1';
const storageKey = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/** Returns the connection string for the clients of Azure Storage. */
export const queueConnectionOf = (queueUrl: string) =>
  `DefaultEndpointsProtocol=http;AccountName=${storageAccount};AccountKey=${storageKey};QueueEndpoint=${queueUrl};`;

/** Returns the address at which the Functions app gets tokens of its own. */
export const identityEndpointOf = (signinUrl: string) => `${signinUrl}/msi/token`;

function readPort(env: Readonly<Record<string, string | undefined>>, variable: PortVariable): number {
  const text = env[variable];
  if (!text) return defaultPorts[variable];
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${variable} must be a port number, not "${text}".`);
  }
  return port;
}
