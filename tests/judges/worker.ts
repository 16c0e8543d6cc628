import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromGit } from './fetching.ts';
import { askWorker } from './functions/askWorker.ts';
import { missingFunctions } from './functions/missingFunctions.ts';
import { startServices } from './functions/services.ts';
import { type Judge, NotAvailable } from './judge.ts';

const source = 'https://github.com/Azure/azure-functions-nodejs-worker';

/**
 * The program that loads an app under Azure's host, built from Microsoft's source, which needs no host. NODE_WORKER names
 * the folder of one that is built already.
 */
export const worker: Judge = {
  about: 'Microsoft’s Node worker for Azure Functions loads every function of dist/functions',
  async run(say) {
    const given = process.env.NODE_WORKER;
    const folder = given ?? (await fromGit(source, 'v3.9.0', ['npm ci --ignore-scripts --no-audit', 'npm run build']));
    if (!existsSync(path.join(folder, 'dist/src/nodejsWorker.js')))
      throw new NotAvailable(`${folder} has no dist/src/nodejsWorker.js.`);
    const services = await startServices();
    try {
      const { loaded, wrong } = await askWorker(folder, services.appRoot, services.settings);
      say(`The worker loaded ${loaded.length} functions.`);
      return [...wrong, ...missingFunctions(loaded)];
    } finally {
      await services.stop();
    }
  },
};
