/** The built Functions app in a process of its own, over a Dataverse and a sign-in service: as it runs in Azure. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '../../dataverse/client.ts';
import { tables } from '../../domain/schema/index.ts';
import { appSettings } from '../../infra/local/appSettings.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { checkTokensOf } from '../../infra/local/dataverse/tokens.ts';
import { spawnFunctions } from '../../infra/local/functions/spawnFunctions.ts';
import { freePort } from '../../infra/local/ports.ts';
import { apiAudience } from '../../infra/local/settings.ts';
import { loadSigningKey, type SigningKey } from '../../infra/local/signin/signingKey.ts';
import { startSignin } from '../../infra/local/signin/startSignin.ts';
import { anOutbox, type Outbox } from './anOutbox.ts';

export type Stack = {
  /** The Functions host's address. */
  url: string;
  /** All that the app has logged. */
  output: () => string;
  outbox: Outbox;
  /** As an administrator, who may prepare any row. */
  dataverse: Client;
  /** A member of staff's, for Dataverse: what a Dynamics form hands to a panel. */
  staffToken: string;
  stopDataverse: () => Promise<void>;
  /** What good tokens are made of. */
  signing: { issuer: string; key: SigningKey; audiences: { api: string; dataverse: string } };
};

/** The only location of a stack's Dataverse. It is there from the start, because the app keeps what it has read for a minute. */
export const stackLocation = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Bedok' };

/** Nothing listens there: the API only names them. */
const elsewhere = {
  siteUrl: 'http://localhost:4280',
  dynamicsUrl: 'http://localhost:4284',
  queueUrl: 'http://127.0.0.1:1/devstoreaccount1',
};

export type StackOptions = {
  /** The folder of the Functions app; the project's when left out. */
  appRoot?: string;
  /** Where the site is that links lead to. */
  siteUrl?: string;
  /** App settings that differ from the usual. */
  settings?: Readonly<Record<string, string>>;
};

/**
 * Starts a stack. Wants `npm run build` to have run.
 * @param ends is given what ends each part, the last started last, also where a later part does not start
 */
export async function startStack(ends: (() => Promise<void>)[], options: StackOptions = {}): Promise<Stack> {
  const { appRoot = '.', siteUrl = elsewhere.siteUrl, settings = {} } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stack-'));
  ends.push(() => rm(dataDir, { recursive: true }));
  const port = await freePort();
  const audiences = { api: apiAudience, dataverse: `http://localhost:${port}` };
  const signin = await startSignin({ port: 0, dataDir, audiences });
  ends.push(signin.stop);
  const dataverse = await startDataverse({ port, file: ':memory:', tokens: checkTokensOf(signin) });
  let stopped: Promise<void> | undefined;
  const stopDataverse = () => (stopped ??= dataverse.stop());
  ends.push(stopDataverse);
  const outbox = await anOutbox();
  ends.push(outbox.stop);
  const urls = { dataverseUrl: dataverse.url, signinUrl: signin.url, communicationUrl: outbox.url };
  const usual = appSettings({ ...urls, ...elsewhere, siteUrl }, signin.identityHeader);
  const functions = await spawnFunctions({ appRoot, env: { ...usual, ...settings } });
  ends.push(functions.stop);
  const token = await tokenOf('administrator', signin.url);
  const administrator = createClient({ url: dataverse.url, token: async () => token });
  await administrator.create(tables.location, stackLocation.id, {
    crf69_locid: stackLocation.name,
    crf69_region: 'East',
  });
  return {
    url: functions.url,
    output: functions.output,
    outbox,
    dataverse: administrator,
    staffToken: await tokenOf('staff', signin.url),
    stopDataverse,
    signing: { issuer: signin.issuer, key: await loadSigningKey(dataDir), audiences },
  };
}

async function tokenOf(user: 'staff' | 'administrator', signinUrl: string): Promise<string> {
  const response = await fetch(`${signinUrl}/_local/token`, {
    method: 'POST',
    body: JSON.stringify({ user, audience: 'dataverse', expiresIn: 3600 }),
  });
  const { access_token }: { access_token: string } = await response.json();
  return access_token;
}
