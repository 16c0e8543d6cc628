/** Runs the stand-in for Communication Services as a process. */
import { runService } from '../runService.ts';
import { queueConnectionOf, readSettings } from '../settings.ts';
import { startCommunication } from './startCommunication.ts';

const { ports, dataDir, queueUrl } = readSettings();
// A benchmark switches delivery reports off, to measure sending alone.
const reportsTo = process.env.DELIVERY_REPORTS === 'off' ? {} : { reportsTo: queueConnectionOf(queueUrl) };

await runService('Communication', () => startCommunication({ port: ports.COMMUNICATION_PORT, dataDir, ...reportsTo }));
