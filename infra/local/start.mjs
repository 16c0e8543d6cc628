/** `npm start`: prepares what TypeScript needs to run; the rest is in start.ts. */
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';

requireNode();
// All paths in the project are relative to its root.
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
installPackages();
const { register } = await import('tsx/esm/api');
register();
await import('./start.ts');
