/** Runs work as fast as possible and measures its rate. */
import { Agent, request } from 'node:http';
import { median } from './figure.ts';

/** Returns pieces of work done in a second, with that many in progress at a time. */
export async function ratePerSecond(
  work: () => Promise<void>,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (done * 1000) / (performance.now() - start);
}

/** Measures both sides in turns, so that the machine's other load affects both. */
export async function compareRates(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ratio: number; ours: number; bare: number }> {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) measured.push({ ours: await ours(), bare: await bare() });
  return {
    ratio: median(measured.map((round) => round.ours / round.bare)),
    ours: median(measured.map((round) => round.ours)),
    bare: median(measured.map((round) => round.bare)),
  };
}

const agent = new Agent({ keepAlive: true });

/**
 * Makes one HTTP call over a kept connection. `fetch` would itself take half of what is measured.
 * @throws Error unless the answer is a success
 */
export const call = (url: string, headers: Record<string, string> = {}, body?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
