/** Bundles the form script into the web resources that a Dynamics solution takes: dist/dynamics. */
import { copyFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';

const output = 'dist/dynamics';

await rm(output, { recursive: true, force: true });
await build({
  entryPoints: [
    { in: 'infra/dynamics/formScript.ts', out: 'panels' },
    { in: 'infra/dynamics/signedIn.ts', out: 'signed-in' },
  ],
  outdir: output,
  bundle: true,
  minify: true,
  // Dynamics loads web resources as plain scripts.
  format: 'iife',
  platform: 'browser',
  target: 'es2020',
  logLevel: 'warning',
}).catch(() => process.exit(1)); // esbuild has said why
await copyFile('infra/dynamics/signed-in.html', `${output}/signed-in.html`);
