import type { RunningService } from './listen.ts';

/** What a service's process tells its parent once it is up. */
export type ServiceReady = { url: string };

/**
 * Runs one service of the local cloud as a process of its own: up to a signal, or to the end of the parent.
 * @param start opens the service; when it throws, the process says why and ends with code 1
 */
export async function runService(name: string, start: () => Promise<RunningService>): Promise<void> {
  try {
    const service = await start();
    const end = () => {
      service.stop().finally(() => process.exit(0));
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    // The channel closes even when the parent was killed without a chance to pass it on.
    process.once('disconnect', end);
    console.log(`${name} at ${service.url}`);
    process.send?.({ url: service.url } satisfies ServiceReady);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
