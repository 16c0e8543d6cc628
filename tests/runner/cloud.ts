import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../../dataverse/client.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { startChild } from '../../infra/local/childProcess.ts';
import { freePorts } from '../../infra/local/ports.ts';
import { programOf } from '../../infra/local/program.ts';
import { loopback } from '../../infra/local/settings.ts';
import { staffDataverse } from '../e2e/dataverse.ts';

/** Runs the whole system with demo data, as `npm start` does, on ports and in a folder of its own. */
export type Cloud = {
  siteUrl: string;
  /** The Functions host itself, because the site's overhead is not part of the API's speed. */
  functionsUrl: string;
  communicationUrl: string;
  dataverse: Client;
  /** The process of the Functions host. */
  functionsPid: () => Promise<number>;
  /** On the same disk as the services' data. */
  folder: string;
  stop: () => Promise<void>;
};

/** Without it, the host's wait for an idle queue would distort the rate of the few messages that are measured. */
const eagerHost = { AzureFunctionsJobHost__extensions__queues__maxPollingInterval: '00:00:00.1' };

/** Starts the system. @throws Error when the system ends before it is up; it has printed why */
export async function startCloud(): Promise<Cloud> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const names = ['APP', 'FUNCTIONS', 'DATAVERSE', 'SIGNIN', 'COMMUNICATION', 'DYNAMICS', 'QUEUE'];
  const free = await freePorts(names.length);
  const ports = Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(free[index])]));
  Object.assign(process.env, ports, {
    DATA_DIR: folder,
    DATAVERSE_LIMITS: 'none',
    DELIVERY_REPORTS: 'off',
    ...eagerHost,
  });
  const child = startChild('cloud', await programOf('infra/local/start.ts'), process.env);
  const siteUrl = `http://localhost:${ports.APP_PORT}`;
  const ended = child.ended.then(() => 'ended' as const);
  while (!(await isHealthy(siteUrl))) {
    if ((await Promise.race([ended, wait(250)])) !== 'ended') continue;
    await rm(folder, { recursive: true });
    throw new Error('The local cloud did not start.');
  }
  return {
    siteUrl,
    functionsUrl: `http://${loopback}:${ports.FUNCTIONS_PORT}`,
    communicationUrl: `http://localhost:${ports.COMMUNICATION_PORT}`,
    dataverse: staffDataverse(),
    functionsPid: () => childOf(child.pid ?? 0, 'infra-local-functions-main'),
    folder,
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

const isHealthy = (siteUrl: string): Promise<boolean> =>
  fetch(siteUrl + apiPaths.health).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the id of a child process. @throws Error where the system has no /proc */
async function childOf(pid: number, program: string): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  for (const child of children) {
    if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes(program)) return Number(child);
  }
  throw new Error(`${program} does not run.`);
}
