/** The person does not wait for the answer any more. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Returns what comes of the work. @throws Stopped as soon as `stop` is aborted, whatever the work waits for */
export const unlessStopped = <Result>(work: Promise<Result>, stop: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      stop.addEventListener('abort', () => reject(new Stopped()));
    }),
  ]);
