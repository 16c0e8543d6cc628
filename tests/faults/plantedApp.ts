/** The app, built with one mistake in it: what a careless change might do to it. */
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { apiBundle } from '../../infra/build/apiBundle.ts';

export type Mistake = {
  /** The file that it is made in. */
  file: string;
  right: string;
  wrong: string;
};

/** @throws Error when the file does not hold what the mistake is made of: it has changed, and so must the mistake */
export async function plantedApp({
  file,
  right,
  wrong,
}: Mistake): Promise<{ appRoot: string; remove: () => Promise<void> }> {
  const appRoot = await mkdtemp(path.join(tmpdir(), 'planted-'));
  const text = await readFile(file, 'utf8');
  if (!text.includes(right)) throw new Error(`${file} does not hold: ${right}`);
  const plant: Plugin = {
    name: 'plant',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${path.basename(file).replace('.', '\\.')}$`) }, async (args) =>
        args.path === path.resolve(file) ? { contents: text.replace(right, wrong), loader: 'ts' } : undefined,
      );
    },
  };
  await build({ ...(await apiBundle(path.join(appRoot, 'dist/api'))), plugins: [plant] });
  await mkdir(appRoot, { recursive: true });
  for (const name of ['host.json', 'package.json']) await cp(name, path.join(appRoot, name));
  await symlink(path.resolve('node_modules'), path.join(appRoot, 'node_modules'), 'dir');
  return { appRoot, remove: () => rm(appRoot, { recursive: true, force: true }) };
}
