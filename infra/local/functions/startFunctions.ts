import { createServer } from 'node:http';
import { listen } from '../listen.ts';
import { adminEndpoint } from './adminEndpoint.ts';
import { readHostSettings } from './hostJson.ts';
import { httpListener } from './httpTrigger.ts';
import { loadApp } from './loadApp.ts';
import type { Log } from './protocol.ts';
import { startQueue } from './queueTrigger.ts';
import { startTimers } from './timerTrigger.ts';
import { triggerOf } from './triggers.ts';
import { installWorker, runHooks } from './worker.ts';

/**
 * Runs a built Functions app as Azure would, with the app's own `@azure/functions` library.
 * @param options.port 0 for any free port
 * @param options.appRoot the folder of package.json (whose `main` names the entry files) and host.json
 * @param options.lockSeconds seconds for which a queue message in progress is invisible to others
 * @param options.log receives what functions and the library log; standard output by default
 * @throws Error when an entry file fails, or when a function needs what the local host cannot do
 */
export async function startFunctions({
  port,
  appRoot,
  lockSeconds = 30,
  log = print,
}: {
  port: number;
  appRoot: string;
  lockSeconds?: number;
  log?: Log;
}) {
  const worker = installWorker(log);
  await loadApp(appRoot);
  if (!worker.model) throw new Error('The Functions app has registered no function.');
  await runHooks(worker, 'appStart', { hookData: {}, appHookData: worker.appHookData, functionAppDirectory: appRoot });
  const capabilities = await worker.model.getCapabilities({});
  if (capabilities.HttpUri) throw new Error('The local Functions host does not do HTTP streaming (app.setup).');
  const triggers = worker.functions.map(triggerOf);
  const ofKind = (kind: string) => triggers.filter(({ binding }) => binding.type === kind);
  const timers = ofKind('timerTrigger');
  const { routePrefix, queues, hasExtensions } = await readHostSettings(appRoot);
  const [extended] = ofKind('queueTrigger');
  if (extended && !hasExtensions) {
    // Azure's host would load the other functions and skip this one, and no email would ever be sent.
    throw new Error(
      `Function "${extended.fn.metadata.name}" has a ${extended.binding.type}, which is not registered: host.json needs an extensionBundle of version 4.`,
    );
  }
  const server = createServer(adminEndpoint(worker, timers, httpListener(worker, ofKind('httpTrigger'), routePrefix)));
  const { url, stop } = await listen(server, port);
  const endTimers = startTimers(worker, timers);
  const endQueues = ofKind('queueTrigger').map((trigger) => startQueue(worker, trigger, { ...queues, lockSeconds }));
  return {
    url,
    stop: async () => {
      endTimers();
      await stop();
      await Promise.all(endQueues.map((end) => end()));
      await runHooks(worker, 'appTerminate', { hookData: {}, appHookData: worker.appHookData });
    },
  };
}

const print: Log = (level, _category, message) => {
  if (level === 'warning' || level === 'error' || level === 'critical') console.error(`${level}: ${message}`);
  else if (level === 'information') console.log(message);
};
