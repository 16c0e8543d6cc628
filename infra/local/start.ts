/**
 * Runs the whole system on this machine: builds what changed, starts every service, starts one again that died, and
 * stops them together.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '../../domain/contract/paths.ts';
import { appSettings, signedLinkSettings } from './appSettings.ts';
import { type ChildProcess, startChild } from './childProcess.ts';
import { buildWhenChanged } from './freshBuild.ts';
import { printableError } from './noRoom.ts';
import { freePort, requireFree, untilListening } from './ports.ts';
import { programOf } from './program.ts';
import { keepRunning, type Run } from './restarts.ts';
import { type LocalSettings, type PortVariable, readSettings } from './settings.ts';
import { takeDataDir } from './takeDataDir.ts';
import { rebuildOnChange } from './watch.ts';

/** Milliseconds; it only ends what hangs, on the busiest machine. */
const startLimit = 180_000;
/**
 * An organisation without tables gets no demo data, and the API is unhealthy until `npm run provision` has created
 * them.
 */
const isUnprovisioned = process.env.DATAVERSE_EMPTY === 'true';
/** By name. */
const children = new Map<string, ChildProcess>();
let ending = false;

try {
  await start();
} catch (error) {
  const said = printableError(error);
  await end(said instanceof Error ? said.message : String(said));
}

async function start() {
  const FUNCTIONS_PORT = process.env.FUNCTIONS_PORT || String(await freePort());
  const env = { ...process.env, FUNCTIONS_PORT };
  const settings = readSettings(env);
  await requireFree(settings.ports);
  takeDataDir(settings.dataDir);
  await buildWhenChanged();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end());
  if (process.env.npm_lifecycle_event) endWithParent();

  const identityHeader = randomUUID();
  const signed = process.env.LINKS === signedLinkSettings.LINKS && signedLinkSettings;
  const app = { ...env, ...appSettings(settings, identityHeader), ...signed };
  const service = async (name: string, folder: string, variable: PortVariable, serviceEnv: NodeJS.ProcessEnv = env) => {
    const program = await programOf(`infra/local/${folder}/main.ts`);
    const port = settings.ports[variable];
    await keepRunning(name, () => startOnce({ name, program, port, env: serviceEnv }), end);
  };
  await Promise.all([
    service('sign-in', 'signin', 'SIGNIN_PORT', { ...env, IDENTITY_HEADER: identityHeader }),
    service('dataverse', 'dataverse', 'DATAVERSE_PORT'),
    service('messages', 'communication', 'COMMUNICATION_PORT'),
    service('dynamics', 'dynamics', 'DYNAMICS_PORT'),
    service('queues', 'queues', 'QUEUE_PORT'),
  ]);
  await Promise.all([
    service('functions', 'functions', 'FUNCTIONS_PORT', app),
    ...(isUnprovisioned ? [] : [runToEnd('demo data', 'infra/local/demo/main.ts', env)]),
  ]);
  // Last, so that once the site answers, everything that it needs is running.
  await service('site', 'site', 'APP_PORT');
  if (!isUnprovisioned) {
    await untilHealthy(settings);
    await findDoubles(FUNCTIONS_PORT);
  }
  console.log(whereThingsAre(settings));
  if (process.argv.includes('--watch')) {
    await rebuildOnChange(async () => {
      const running = children.get('functions');
      children.delete('functions');
      await running?.stop();
      await service('functions', 'functions', 'FUNCTIONS_PORT', app);
    });
  }
}

type Service = { name: string; program: readonly string[]; port: number; env: NodeJS.ProcessEnv };

function startOnce({ name, program, port, env }: Service): Run {
  const child = startChild(name, program, env);
  children.set(name, child);
  const gone = new AbortController();
  child.ended.then(() => gone.abort());
  const isUp = untilListening(port, AbortSignal.any([gone.signal, AbortSignal.timeout(startLimit)])).then(
    () => true,
    () => {
      if (gone.signal.aborted) return false;
      throw new Error(`${name} did not open port ${port}.`);
    },
  );
  return { up: isUp, ended: child.ended, isWanted: () => children.get(name) === child };
}

async function runToEnd(name: string, script: string, env: NodeJS.ProcessEnv) {
  const child = startChild(name, await programOf(script), env);
  children.set(name, child);
  const how = await child.ended;
  children.delete(name);
  if (how !== 0) throw new Error(`${name} failed (${how}).`);
}

async function untilHealthy({ siteUrl }: LocalSettings) {
  const url = siteUrl + apiPaths.health;
  const limit = Date.now() + startLimit;
  for (;;) {
    const response = await fetch(url);
    if (response.ok) return;
    if (Date.now() > limit) throw new Error(`${url} still returns ${response.status}: ${await response.text()}`);
    await wait(200);
  }
}

/** Compares the people of the demo data at once; the timer would find who is there twice only within the next hour. */
async function findDoubles(port: string): Promise<void> {
  await fetch(`http://localhost:${port}/admin/functions/followPeople`, { method: 'POST' }).catch(() => {});
}

/** Stops every service and then this process, as a failure if there is a reason. */
async function end(reason?: string) {
  // A service that fails because of the shutdown is no further reason.
  if (ending) return;
  ending = true;
  const last = [...children.values()];
  children.clear();
  if (reason) console.error(`\n${reason}${last.length > 0 ? ' All services are stopped.' : ''}`);
  await Promise.all(last.map((child) => child.stop()));
  process.exit(reason ? 1 : 0);
}

/**
 * npm starts this process through a shell, which does not pass a signal on, and which stays when npm itself is killed.
 */
function endWithParent() {
  const parent = process.ppid;
  const npm = parentOf(parent);
  setInterval(() => (process.ppid !== parent || parentOf(parent) !== npm) && end(), 250).unref();
}

/** Returns the id of a process's parent where the system has /proc. */
function parentOf(pid: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function whereThingsAre(settings: LocalSettings): string {
  const { siteUrl, dataverseUrl, signinUrl, communicationUrl, dynamicsUrl, dataDir } = settings;
  return `
  Volunteer management is running.

  Site       ${siteUrl}
  API        ${siteUrl}${apiPaths.health}
  Dataverse  ${dataverseUrl}/api/data/v9.2/
  Sign-in    ${signinUrl}
  Outbox     ${communicationUrl}
  Dynamics   ${dynamicsUrl}
  Data       ${dataDir}

  Ctrl-C ends everything.
`;
}
