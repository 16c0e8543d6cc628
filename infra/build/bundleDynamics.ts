/** Bundles the web resources of the panels, except settings.js, which differs for each organisation. */
import { copyFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';

/**
 * Bundles the panels' scripts and copies their pages. @throws esbuild's BuildFailure, after esbuild has printed the
 * reason
 */
export async function bundleDynamics(output: string): Promise<void> {
  await rm(output, { recursive: true, force: true });
  await build({
    entryPoints: [
      { in: 'infra/dynamics/formScript.ts', out: 'form' },
      { in: 'infra/dynamics/panelPage.ts', out: 'panel' },
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
  });
  for (const page of ['panel.html', 'signed-in.html']) await copyFile(`infra/dynamics/${page}`, `${output}/${page}`);
}
