import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { loopback } from './settings.ts';

/** Returns a port that nobody listens on. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Below the ports that the system gives to outgoing connections, which would take one before its service listens. */
const [lowest, highest] = [10_240, 32_768];

/** Returns different ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, loopback), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * Checks that the ports are free.
 * @param ports by the variable that sets each
 * @throws Error naming the port and its variable, when one is taken
 */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    // A browser may resolve "localhost" to either address.
    if ((await answers(port, loopback)) || (await answers(port, '::1'))) {
      throw new Error(`Port ${port} is in use. Stop the program that uses it, or set ${variable} to another port.`);
    }
  }
}

/** Resolves once something listens on the port; rejects with an AbortError when the signal comes first. */
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
