/** Our TypeScript programs as files that node runs. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Below `node_modules`, so that a program finds its packages. */
const folder = path.join(root, 'node_modules/.cache/programs');
const bundled = new Map<string, Promise<string>>();

/**
 * Returns node's arguments for a program. It is bundled into one file, once a process: a service starts in a fifth of the
 * time that tsx takes for its hundreds of files, and tests start hundreds of services.
 * @param main the program's file, absolute or from the project's root
 */
export async function programOf(main: string): Promise<string[]> {
  const file = path.resolve(root, main);
  const output = bundled.get(file) ?? bundle(file);
  bundled.set(file, output);
  return ['--enable-source-maps', await output];
}

async function bundle(main: string): Promise<string> {
  const name = path.relative(root, main).replaceAll(/\W+/g, '-');
  const output = path.join(folder, `${name}-${createHash('sha256').update(main).digest('hex').slice(0, 8)}.mjs`);
  const { outputFiles } = await build({
    entryPoints: [main],
    outfile: output,
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [ownAddresses],
  });
  await mkdir(folder, { recursive: true });
  for (const { contents } of outputFiles) {
    // Others may start the same program at this moment.
    const written = `${output}.${process.pid}`;
    await writeFile(written, contents);
    await rename(written, output);
  }
  return output;
}

/** Each file keeps its own address, from which it finds the files beside it. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: 'ts' };
    });
  },
};
