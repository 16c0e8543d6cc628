/** The Functions host as a process. Its other environment variables are the app's settings. */
import path from 'node:path';
import { runService } from '../runService.ts';
import { readSettings } from '../settings.ts';
import { startFunctions } from './startFunctions.ts';

await runService('Functions', () =>
  startFunctions({
    port: readSettings().ports.FUNCTIONS_PORT,
    appRoot: path.resolve(process.env.APP_ROOT ?? '.'),
    lockSeconds: Number(process.env.QUEUE_LOCK_SECONDS ?? 30),
  }),
);
