/** The storage account's queues as a process: Microsoft's Azurite. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { loopback, readSettings } from '../settings.ts';

const { ports, dataDir } = readSettings();

// It reads its options only from the command line.
process.argv.push('--queueHost', loopback, '--queuePort', String(ports.QUEUE_PORT));
const kept = process.env.QUEUES_IN_MEMORY ? ['--inMemoryPersistence'] : ['--location', path.join(dataDir, 'queues')];
process.argv.push(...kept, '--silent', '--skipApiVersionCheck', '--disableTelemetry');
// It ends by itself at a signal, but not when its parent ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel to the parent would keep the process alive once Azurite has closed.
process.once('SIGTERM', () => process.channel?.unref());
await import(createRequire(import.meta.url).resolve('azurite/dist/src/queue/main.js'));
