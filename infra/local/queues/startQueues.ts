import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort, untilListening } from '../ports.ts';
import { programOf } from '../program.ts';
import { queueConnectionOf, storageAccount } from '../settings.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs queues in a process of their own, on any free port. Their messages are lost when it ends. */
export async function startQueues(): Promise<{ url: string; connectionString: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const env = { ...process.env, QUEUE_PORT: String(port), QUEUES_IN_MEMORY: 'true' };
  const child = spawn(process.execPath, await programOf(main), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const closed = once(child, 'close');
  await untilListening(port, AbortSignal.timeout(60_000));
  const url = `http://127.0.0.1:${port}/${storageAccount}`;
  return {
    url,
    connectionString: queueConnectionOf(url),
    stop: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
