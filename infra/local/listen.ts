import { once } from 'node:events';
import type { Server } from 'node:http';
import { loopback } from './settings.ts';

/** A running service of the local cloud. */
export type RunningService = { url: string; stop: () => Promise<void> };

/**
 * Opens a server on loopback.
 * @param port 0 for any free port
 * @throws Error of code EADDRINUSE when the port is taken
 */
export async function listen(server: Server, port: number): Promise<RunningService & { port: number }> {
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
