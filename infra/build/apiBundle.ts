import { readdir } from 'node:fs/promises';
import type { BuildOptions } from 'esbuild';

/**
 * Returns the options that bundle the API into the entry files that package.json's `main` names. The public pages are built
 * before, because the API knows their files by name.
 * @param outdir `dist/api`, here or in another folder
 */
export async function apiBundle(outdir: string): Promise<BuildOptions> {
  const sources = await readdir('api/functions');
  return {
    entryPoints: sources
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => ({ in: `api/functions/${name}`, out: `functions/${name.slice(0, -'.ts'.length)}` })),
    outdir,
    // In a folder beside the functions: the host takes every file in theirs for an entry.
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    define: { builtPageFiles: JSON.stringify(await pageFiles()) },
  };
}

/** The scripts of the public pages in all languages, as `assets/base-Dx3_a9.js`; none where the pages are not built. */
async function pageFiles(): Promise<string[]> {
  const files = await readdir('dist/frontend/assets').catch(() => []);
  return files
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => `assets/${file}`);
}
