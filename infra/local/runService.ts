import type { RunningService } from './listen.ts';
import { printableError } from './noRoom.ts';

/** The message that a service's process sends its parent once it has started. */
export type ServiceReady = { url: string };

/**
 * Runs one service of the local cloud as a process of its own, until a signal or the end of the parent.
 * @param start opens the service; when it throws, the process prints why and ends with code 1
 */
export async function runService(name: string, start: () => Promise<RunningService>): Promise<void> {
  try {
    const service = await start();
    const end = () => {
      service.stop().finally(() => process.exit(0));
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    // The channel closes even when the parent is killed without a chance to pass the signal on.
    process.once('disconnect', end);
    console.log(`${name} at ${service.url}`);
    process.send?.({ url: service.url } satisfies ServiceReady);
  } catch (error) {
    console.error(printableError(error));
    process.exit(1);
  }
}
