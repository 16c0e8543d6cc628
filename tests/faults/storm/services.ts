/** The services around the API as processes. Each may end at any moment, and is started again on its port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { untilListening } from '../../../infra/local/ports.ts';
import { programOf } from '../../../infra/local/program.ts';
import { type PortVariable, readSettings } from '../../../infra/local/settings.ts';

export type Service = {
  /** Ends the process as a crash does, and starts another on what it had stored. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

type Kept = { port: PortVariable; end: NodeJS.Signals };

/**
 * Each keeps what it has acknowledged when it is killed. Azurite alone writes its queues to the disk every five seconds and when
 * it is told to end; Azure Storage loses nothing, so Azurite is told.
 */
const services = {
  signin: { port: 'SIGNIN_PORT', end: 'SIGKILL' },
  dataverse: { port: 'DATAVERSE_PORT', end: 'SIGKILL' },
  communication: { port: 'COMMUNICATION_PORT', end: 'SIGKILL' },
  queues: { port: 'QUEUE_PORT', end: 'SIGTERM' },
} as const satisfies Record<string, Kept>;
export type ServiceName = keyof typeof services;

/** Long, because a machine that is busy with other tests may need a minute for it. */
const startsWithinMs = 240_000;
const endsWithinMs = 60_000;

/** @param env ports, the folder of the data, and the secret of the app's identity */
export async function startServices(env: Record<string, string>): Promise<Record<ServiceName, Service>> {
  const [signin, dataverse, communication, queues] = await Promise.all([
    startService('signin', env),
    startService('dataverse', env),
    startService('communication', env),
    startService('queues', env),
  ]);
  return { signin, dataverse, communication, queues };
}

async function startService(name: ServiceName, env: Record<string, string>): Promise<Service> {
  const main = fileURLToPath(new URL(`../../../infra/local/${name}/main.ts`, import.meta.url));
  const { port, end } = services[name];

  async function start() {
    const child = spawn(process.execPath, await programOf(main), {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'close');
    const failed = ended.then(() => Promise.reject(new Error(`The service ${name} ended before it listened.`)));
    await Promise.race([untilListening(readSettings(env).ports[port], AbortSignal.timeout(startsWithinMs)), failed]);
    return {
      end: async (signal: NodeJS.Signals) => {
        failed.catch(() => {});
        child.kill(signal);
        const late = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
        const [, endedBy] = await ended;
        clearTimeout(late);
        if (endedBy === 'SIGKILL' && signal !== 'SIGKILL') throw new Error(`The service ${name} did not end.`);
      },
    };
  }

  let running = await start();
  return {
    restart: async () => {
      await running.end(end);
      running = await start();
    },
    stop: () => running.end('SIGKILL'),
  };
}
