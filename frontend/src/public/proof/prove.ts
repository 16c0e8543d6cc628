import { trustedScriptUrl } from '../trustedScriptUrl.ts';
import workerAddress from './proofWorker.ts?worker&url';
import { solve } from './solve.ts';

/** Longer than the slowest phone needs. */
const timeoutMs = 60_000;

/** Returns the proof for a challenge, computed in a worker, or in the page if the browser allows no worker. */
export const prove = async (challenge: string): Promise<string> =>
  (await proofOfWorker(challenge).catch(() => undefined)) ?? solve(challenge);

// Asynchronous, so that a browser whose constructor throws is one that allows no worker.
async function proofOfWorker(challenge: string): Promise<string | undefined> {
  const worker = new Worker(trustedScriptUrl(workerAddress));
  return new Promise<string | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : undefined);
    worker.onerror = reject;
    setTimeout(() => resolve(undefined), timeoutMs);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
