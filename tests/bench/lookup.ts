import { apiPaths } from '../../domain/contract/paths.ts';
import { startChild } from '../../infra/local/childProcess.ts';
import { freePort, untilListening } from '../../infra/local/ports.ts';
import { loopback } from '../../infra/local/settings.ts';
import { atLeast, type Figure } from './figure.ts';
import { call, compareRates, ratePerSecond } from './load.ts';

const goal = 0.3;

/** The cost of the Functions model: lists in memory, requested through it and without it. */
export const lookup: Figure = {
  name: 'lookup',
  async measure({ functionsUrl }) {
    const port = await freePort();
    const bareServer = startChild('bare', 'tests/bench/bareServer.ts', { ...process.env, BARE_PORT: String(port) });
    try {
      await untilListening(port, AbortSignal.timeout(10_000));
      const rateOf = (url: string) => () => ratePerSecond(() => call(url), { concurrency: 16, seconds: 1.5 });
      const [ours, bare] = [rateOf(functionsUrl + apiPaths.picklists), rateOf(`http://${loopback}:${port}/`)];
      // Warms both sides up.
      await compareRates(1, ours, bare);
      const rates = await compareRates(5, ours, bare);
      return [
        {
          what: 'Lookup ÷ bare node:http',
          measured: `${rates.ratio.toFixed(2)} (${rates.ours.toFixed(0)} ÷ ${rates.bare.toFixed(0)} a second)`,
          goal: `≥ ${goal}`,
          verdict: atLeast(rates.ratio, goal),
        },
      ];
    } finally {
      await bareServer.stop();
    }
  },
};
