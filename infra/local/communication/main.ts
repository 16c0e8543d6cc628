/** The communication service as a process. */
import { runService } from '../runService.ts';
import { queueConnectionOf, readSettings } from '../settings.ts';
import { startCommunication } from './startCommunication.ts';

const { ports, dataDir, queueUrl } = readSettings();
// A figure of the sending alone is measured without them.
const reportsTo = process.env.DELIVERY_REPORTS === 'off' ? {} : { reportsTo: queueConnectionOf(queueUrl) };

await runService('Communication', () => startCommunication({ port: ports.COMMUNICATION_PORT, dataDir, ...reportsTo }));
