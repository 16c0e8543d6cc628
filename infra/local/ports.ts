import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { loopback } from './settings.ts';

/** @returns a port that nobody listens on */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, loopback);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * @param ports by the variable that sets each
 * @throws Error naming the port and its variable, when one is taken
 */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    // A browser that is told "localhost" may knock at either address.
    if ((await answers(port, loopback)) || (await answers(port, '::1'))) {
      throw new Error(`Port ${port} is taken. End what uses it, or set ${variable} to another port.`);
    }
  }
}

/** Resolves once something listens on the port; ends with an AbortError when the signal comes first. */
export async function untilListening(port: number, signal: AbortSignal): Promise<void> {
  while (!(await answers(port, loopback))) await wait(50, undefined, { signal });
}

async function answers(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
