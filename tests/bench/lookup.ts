import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { apiPaths } from '../../domain/contract/paths.ts';
import { startChild } from '../../infra/local/childProcess.ts';
import { freePort, untilListening } from '../../infra/local/ports.ts';
import { programOf } from '../../infra/local/program.ts';
import { loopback } from '../../infra/local/settings.ts';
import { atLeast, compare, type Figure } from './figure.ts';

const goal = 0.3;
const inProgress = 16;
const periodMs = 1500;

/** The cost of the Functions model: lists in memory, requested through it and without it. */
export const lookup: Figure = async ({ functionsUrl }) => {
  const picklists = functionsUrl + apiPaths.picklists;
  const port = await freePort();
  const settings = { BARE_PORT: String(port), BARE_ANSWER: await (await fetch(picklists)).text() };
  const program = await programOf('tests/bench/bareServer.ts');
  const bareServer = startChild('bare', program, { ...process.env, ...settings });
  try {
    await untilListening(port, AbortSignal.timeout(10_000));
    const ours = () => callsPerSecond(picklists);
    const bare = () => callsPerSecond(`http://${loopback}:${port}/`);
    // Warms both sides up.
    await compare(1, 'a second', ours, bare);
    const { ratio, text } = await compare(5, 'a second', ours, bare);
    return [atLeast('Lookup ÷ bare node:http', ratio, goal, text)];
  } finally {
    await bareServer.stop();
  }
};

/** Connections are kept. `fetch` would itself take half of what is measured. */
const agent = new Agent({ keepAlive: true });

/** Returns how many calls of an address are answered in a second, several at a time. */
async function callsPerSecond(url: string): Promise<number> {
  const start = performance.now();
  let done = 0;
  const worker = async () => {
    for (; performance.now() < start + periodMs; done += 1) {
      const [answer] = await once(request(url, { agent }).end(), 'response');
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      await once(answer.resume(), 'end');
    }
  };
  await Promise.all(Array.from({ length: inProgress }, worker));
  return (done * 1000) / (performance.now() - start);
}
