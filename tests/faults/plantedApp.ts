/** Builds the app with one mistake in it. */
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { apiBundle } from '../../infra/build/apiBundle.ts';
import { type Mistake, mistaken } from './mistakes.ts';

export async function plantedApp(mistake: Mistake): Promise<{ appRoot: string; remove: () => Promise<void> }> {
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
  await build({ ...(await apiBundle(path.join(appRoot, 'dist/api'))), plugins: [plant] });
  await mkdir(appRoot, { recursive: true });
  for (const name of ['host.json', 'package.json']) await cp(name, path.join(appRoot, name));
  await symlink(path.resolve('node_modules'), path.join(appRoot, 'node_modules'), 'dir');
  return { appRoot, remove: () => rm(appRoot, { recursive: true, force: true }) };
}
