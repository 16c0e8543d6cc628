import { once } from 'node:events';
import type { Server } from 'node:http';
import { loopback } from './settings.ts';

/** A running service of the local cloud. */
export type RunningService = { url: string; stop: () => Promise<void> };

/**
 * Azure's front ends keep an idle connection for four minutes. Node's five seconds would break calls of a busy machine,
 * which reuse a connection in the moment in which the server closes it.
 */
const idleMs = 240_000;

/**
 * Opens a server on loopback.
 * @param port 0 for any free port
 * @throws Error of code EADDRINUSE when the port is taken
 */
export async function listen(server: Server, port: number): Promise<RunningService & { port: number }> {
  server.keepAliveTimeout = idleMs;
  server.listen(port, loopback);
  await once(server, 'listening');
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    port: actual,
    url: `http://localhost:${actual}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
