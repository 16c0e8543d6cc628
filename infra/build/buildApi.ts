/** Bundles the API into the entry files that package.json's `main` names. */
import { readdir, rm } from 'node:fs/promises';
import { build } from 'esbuild';

const output = 'dist/api';
const sources = await readdir('api/functions');

await rm(output, { recursive: true, force: true });
await build({
  entryPoints: sources
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ in: `api/functions/${name}`, out: `functions/${name.slice(0, -'.ts'.length)}` })),
  outdir: output,
  // Beside the functions, not among them: every file there is taken for an entry.
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
}).catch(() => process.exit(1)); // esbuild has said why
