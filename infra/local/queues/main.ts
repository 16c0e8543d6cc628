/** The storage account's queues as a process: Microsoft's Azurite. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { loopback, readSettings } from '../settings.ts';
import { removeNothingAtNoCost } from './removeNothing.ts';

const { ports, dataDir } = readSettings();

// It reads its options only from the command line.
process.argv.push('--queueHost', loopback, '--queuePort', String(ports.QUEUE_PORT));
const kept = process.env.QUEUES_IN_MEMORY ? ['--inMemoryPersistence'] : ['--location', path.join(dataDir, 'queues')];
process.argv.push(...kept, '--silent', '--skipApiVersionCheck', '--disableTelemetry');
// It ends by itself at a signal, but not when its parent ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Azurite says only on the console when everything is stored. The channel to the parent, and requests that it no longer answers, would
// keep the process alive after that.
const { log } = console;
console.log = (...words: unknown[]) => {
  log(...words);
  if (words.some((word) => String(word).endsWith('successfully closed'))) process.exit(0);
};
const azurite = createRequire(import.meta.url).resolve('azurite/dist/src/queue/main.js');
removeNothingAtNoCost(azurite);
await import(azurite);
