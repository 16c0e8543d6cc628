/** `npm test`: what has to be there before TypeScript can run; the rest is runner/runAll.ts. */
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from '../infra/local/install.mjs';

requireNode();
// Every path of the project is written from its root.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
const { register } = await import('tsx/esm/api');
register();
await import('./runner/runAll.ts');
