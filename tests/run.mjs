/** `npm test`: prepares what TypeScript needs to run; the rest is in runner/runAll.ts. */
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from '../infra/local/install.mjs';

requireNode();
// All paths in the project are relative to its root.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
const { register } = await import('tsx/esm/api');
register();
await import('./runner/runAll.ts');
