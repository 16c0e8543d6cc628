import { createServer } from 'node:http';
import { listen } from '../listen.ts';
import { httpListener } from './httpTrigger.ts';
import { loadApp, readRoutePrefix } from './loadApp.ts';
import type { Log } from './protocol.ts';
import { triggerOf } from './triggers.ts';
import { installWorker, runHooks } from './worker.ts';

/**
 * Runs a built Functions app as Azure would, with the app's own `@azure/functions` library.
 * @param options.port 0 for any free one
 * @param options.appRoot the folder of package.json (whose `main` names the entry files) and host.json
 * @param options.log takes what functions and the library log; standard output when left out
 * @throws Error when an entry file fails, or when a function asks for what the local host cannot do
 */
export async function startFunctions({ port, appRoot, log = print }: { port: number; appRoot: string; log?: Log }) {
  const worker = installWorker(log);
  await loadApp(appRoot);
  if (!worker.model) throw new Error('The Functions app has registered no function.');
  await runHooks(worker, 'appStart', { hookData: {}, appHookData: worker.appHookData, functionAppDirectory: appRoot });
  const capabilities = await worker.model.getCapabilities({});
  if (capabilities.HttpUri) throw new Error('The local Functions host does not do HTTP streaming (app.setup).');
  const triggers = worker.functions.map(triggerOf);
  const server = createServer(httpListener(worker, triggers, await readRoutePrefix(appRoot)));
  const { url, stop } = await listen(server, port);
  return {
    url,
    stop: async () => {
      await stop();
      await runHooks(worker, 'appTerminate', { hookData: {}, appHookData: worker.appHookData });
    },
  };
}

const print: Log = (level, _category, message) => {
  if (level === 'warning' || level === 'error' || level === 'critical') console.error(`${level}: ${message}`);
  else if (level === 'information') console.log(message);
};
