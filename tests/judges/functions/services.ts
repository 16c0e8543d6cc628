/** Starts the services around a judged Functions host: Azurite, Dataverse, sign-in, an outbox, and the packed app. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packFunctions } from '../../../infra/build/packFunctions.ts';
import { appSettings } from '../../../infra/local/appSettings.ts';
import { startDataverse } from '../../../infra/local/dataverse/service.ts';
import { checkTokensOf } from '../../../infra/local/dataverse/tokens.ts';
import { buildWhenChanged } from '../../../infra/local/freshBuild.ts';
import { freePorts, untilListening } from '../../../infra/local/ports.ts';
import { apiAudience, queueConnectionOf, storageAccount } from '../../../infra/local/settings.ts';
import { startSignin } from '../../../infra/local/signin/startSignin.ts';
import { anOutbox, type Outbox } from '../../api/anOutbox.ts';

export type Services = {
  /** The folder to deploy to Azure Functions. */
  appRoot: string;
  settings: Record<string, string>;
  /** The connection string of a storage account with blobs, queues and tables. */
  storage: string;
  signinUrl: string;
  outbox: Outbox;
  stop: () => Promise<void>;
};

/** Starts them on free ports, and builds and packs the app. */
export async function startServices(): Promise<Services> {
  await buildWhenChanged();
  const folder = await mkdtemp(path.join(tmpdir(), 'judged-functions-'));
  const appRoot = path.join(folder, 'app');
  await packFunctions(appRoot);
  const azurite = await startAzurite();
  const [port = 0] = await freePorts(1);
  const audiences = { api: apiAudience, dataverse: `http://localhost:${port}` };
  const signin = await startSignin({ port: 0, dataDir: folder, audiences });
  const dataverse = await startDataverse({ port, file: ':memory:', tokens: checkTokensOf(signin) });
  const outbox = await anOutbox();
  const addresses = {
    dataverseUrl: dataverse.url,
    signinUrl: signin.url,
    communicationUrl: outbox.url,
    queueUrl: azurite.queueUrl,
    siteUrl: 'http://localhost:4280',
    dynamicsUrl: 'http://localhost:4284',
  };
  return {
    appRoot,
    settings: appSettings(addresses, signin.identityHeader),
    storage: azurite.storage,
    signinUrl: signin.url,
    outbox,
    async stop() {
      for (const service of [outbox, dataverse, signin, azurite]) await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function startAzurite() {
  const ports = await freePorts(3);
  const [blob, queue, table] = ports;
  const program = createRequire(import.meta.url).resolve('azurite/dist/src/azurite.js');
  const listening = ['--blobPort', `${blob}`, '--queuePort', `${queue}`, '--tablePort', `${table}`];
  const habits = ['--inMemoryPersistence', '--silent', '--skipApiVersionCheck', '--disableTelemetry'];
  const child = spawn(process.execPath, [program, ...listening, ...habits], { stdio: 'ignore' });
  const closed = once(child, 'close');
  for (const port of ports) await untilListening(port, AbortSignal.timeout(60_000));
  const at = (port: number | undefined) => `http://127.0.0.1:${port}/${storageAccount}`;
  return {
    queueUrl: at(queue),
    storage: `${queueConnectionOf(at(queue))}BlobEndpoint=${at(blob)};TableEndpoint=${at(table)};`,
    async stop() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
