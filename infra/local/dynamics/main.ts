/** The Dynamics forms as a process. */
import { runService } from '../runService.ts';
import { readSettings } from '../settings.ts';
import { startDynamics } from './startDynamics.ts';

const { ports, ...addresses } = readSettings();

await runService('Dynamics', () => startDynamics({ port: ports.DYNAMICS_PORT, ...addresses }));
