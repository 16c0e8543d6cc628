/** The Dataverse service as a process. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runService } from '../runService.ts';
import { readSettings } from '../settings.ts';
import { startDataverse } from './service.ts';
import { checkTokensOf } from './tokens.ts';

const { ports, dataDir, issuer, jwksUrl } = readSettings();

await runService('Dataverse', () => {
  mkdirSync(dataDir, { recursive: true });
  return startDataverse({
    port: ports.DATAVERSE_PORT,
    file: join(dataDir, 'dataverse.db'),
    tokens: checkTokensOf({ issuer, jwksUrl }),
    isEmpty: process.env.DATAVERSE_EMPTY === 'true',
    // Benchmarks send in minutes what an office sends in days.
    ...(process.env.DATAVERSE_LIMITS === 'none' && { limits: 'none' }),
  });
});
