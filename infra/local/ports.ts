import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { loopback } from './settings.ts';

/** Returns a port that nobody listens on. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/**
 * Returns different ports that nobody listens on. They are found together, because a released port may be returned
 * again at once.
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, loopback));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const addresses = servers.map((server) => server.address());
  for (const server of servers) server.close();
  return addresses.map((address) => (typeof address === 'object' && address ? address.port : 0));
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
