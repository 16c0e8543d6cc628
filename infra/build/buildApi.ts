/** Bundles the API for the Functions host. */
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { apiBundle } from './apiBundle.ts';

const output = 'dist/api';

await rm(output, { recursive: true, force: true });
await build(await apiBundle(output)).catch(() => process.exit(1)); // esbuild has already printed the reason.
