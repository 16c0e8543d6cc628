import { Agent, request } from 'node:http';
import { apiPaths } from '../../domain/contract/paths.ts';
import { startChild } from '../../infra/local/childProcess.ts';
import { freePort, untilListening } from '../../infra/local/ports.ts';
import { programOf } from '../../infra/local/program.ts';
import { loopback } from '../../infra/local/settings.ts';
import { atLeast, compare, type Figure } from './figure.ts';

const goal = 0.3;

/** The cost of the Functions model: lists in memory, requested through it and without it. */
export const lookup: Figure = async ({ functionsUrl }) => {
  const port = await freePort();
  const program = await programOf('tests/bench/bareServer.ts');
  const bareServer = startChild('bare', program, { ...process.env, BARE_PORT: String(port) });
  try {
    await untilListening(port, AbortSignal.timeout(10_000));
    const ours = () => callsPerSecond(functionsUrl + apiPaths.picklists);
    const bare = () => callsPerSecond(`http://${loopback}:${port}/`);
    // Warms both sides up.
    await compare(1, 'a second', ours, bare);
    const { ratio, text } = await compare(5, 'a second', ours, bare);
    return [atLeast('Lookup ÷ bare node:http', ratio, goal, text)];
  } finally {
    await bareServer.stop();
  }
};

const agent = new Agent({ keepAlive: true });

/** Returns how many calls of an address are answered in a second, with sixteen in progress at a time. */
async function callsPerSecond(url: string): Promise<number> {
  const start = performance.now();
  const end = start + 1500;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await call(url);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return (done * 1000) / (performance.now() - start);
}

/** Makes one call over a kept connection. `fetch` would itself take half of what is measured. */
const call = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
