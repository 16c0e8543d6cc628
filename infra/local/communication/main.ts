/** The communication service as a process. */
import { runService } from '../runService.ts';
import { queueConnectionOf, readSettings } from '../settings.ts';
import { startCommunication } from './startCommunication.ts';

const { ports, dataDir, queueUrl } = readSettings();
// Without them, a benchmark measures the sending alone.
const reportsTo = process.env.DELIVERY_REPORTS === 'off' ? {} : { reportsTo: queueConnectionOf(queueUrl) };

await runService('Communication', () => startCommunication({ port: ports.COMMUNICATION_PORT, dataDir, ...reportsTo }));
