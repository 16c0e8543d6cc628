/** Runs the built Functions app in a process of its own, over a Dataverse and a sign-in service, as in Azure. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { appSettings } from '../../infra/local/appSettings.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { checkTokensOf } from '../../infra/local/dataverse/tokens.ts';
import { spawnFunctions } from '../../infra/local/functions/spawnFunctions.ts';
import { freePort } from '../../infra/local/ports.ts';
import { apiAudience } from '../../infra/local/settings.ts';
import { loadSigningKey, type SigningKey } from '../../infra/local/signin/signingKey.ts';
import { startSignin } from '../../infra/local/signin/startSignin.ts';
import { anOutbox, type Outbox } from './anOutbox.ts';

type Stack = {
  /** The Functions host's address. */
  url: string;
  /** All that the app has logged. */
  output: () => string;
  outbox: Outbox;
  /** An administrator's client, which may prepare any row. */
  dataverse: Client;
  /** A member of staff's token for Dataverse, as a Dynamics form passes it to a panel. */
  staffToken: string;
  stopDataverse: () => Promise<void>;
  /** What is needed to sign valid tokens. */
  signing: { issuer: string; key: SigningKey; audiences: { api: string; dataverse: string } };
};

/** Nothing listens at these addresses: the API only contains them. */
const elsewhere = {
  siteUrl: 'http://localhost:4280',
  dynamicsUrl: 'http://localhost:4284',
  queueUrl: 'http://127.0.0.1:1/devstoreaccount1',
};

/** It takes seconds; on a busy machine, minutes. */
const startMs = 180_000;

/**
 * Starts a stack before the file's tests and stops it after them. Needs `npm run build`.
 * @param appRoot makes the folder of the Functions app; the project's by default
 */
export function aStack(appRoot: () => Promise<string> = async () => '.'): () => Stack {
  let stack: Stack | undefined;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
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
    const addresses = { ...urls, ...elsewhere };
    const functions = await spawnFunctions({
      appRoot: await appRoot(),
      env: appSettings(addresses, signin.identityHeader),
    });
    ends.push(functions.stop);
    const token = await tokenOf('administrator', signin.url);
    stack = {
      url: functions.url,
      output: functions.output,
      outbox,
      dataverse: createClient({ url: dataverse.url, token: async () => token }),
      staffToken: await tokenOf('staff', signin.url),
      stopDataverse,
      signing: { issuer: signin.issuer, key: await loadSigningKey(dataDir), audiences },
    };
  }, startMs);
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return () => {
    if (!stack) throw new Error('The stack starts before the tests of the file, not before.');
    return stack;
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
