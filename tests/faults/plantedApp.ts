/** Builds the app, or the harness of short schedules, with one mistake planted. */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { apiBundle } from '../../infra/build/apiBundle.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { mistaken } from './mistakes.ts';

export type Planted = { appRoot: string; remove: () => Promise<void> };

/** Builds the app into a folder with the layout that the Functions host expects. */
export const plantedApp = (mistake: Mistake): Promise<Planted> =>
  planted(mistake, async (appRoot) => {
    await cp('host.json', path.join(appRoot, 'host.json'));
    return apiBundle(path.join(appRoot, 'dist/api'));
  });

/** Builds the program that runs short schedules, as `schedules.js`. */
export const plantedSchedules = (mistake: Mistake): Promise<Planted> =>
  planted(mistake, async (appRoot) => ({
    entryPoints: ['tests/faults/schedulesOnly.ts'],
    outfile: path.join(appRoot, 'schedules.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  }));

async function planted(mistake: Mistake, optionsFor: (appRoot: string) => Promise<BuildOptions>): Promise<Planted> {
  const contents = await mistaken(mistake);
  const { file } = mistake;
  const appRoot = await mkdtemp(path.join(tmpdir(), 'planted-'));
  const plant: Plugin = {
    name: 'plant',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${path.basename(file).replace('.', '\\.')}$`) }, async (args) =>
        args.path === path.resolve(file) ? { contents, loader: 'ts' } : undefined,
      );
    },
  };
  await build({ ...(await optionsFor(appRoot)), plugins: [plant] });
  await cp('package.json', path.join(appRoot, 'package.json'));
  await symlink(path.resolve('node_modules'), path.join(appRoot, 'node_modules'), 'dir');
  return { appRoot, remove: () => rm(appRoot, { recursive: true, force: true }) };
}
