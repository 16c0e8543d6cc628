/** The communication service as a process. */
import { runService } from '../runService.ts';
import { readSettings } from '../settings.ts';
import { startCommunication } from './startCommunication.ts';

const { ports, dataDir } = readSettings();

await runService('Communication', () => startCommunication({ port: ports.COMMUNICATION_PORT, dataDir }));
