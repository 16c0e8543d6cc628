/**
 * Builds the service worker of the public forms from `src/public/worker`. It is part of the build, because only the build has the file names.
 */
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { formPaths } from '../domain/contract/paths.ts';
import { formOfEntry, hasPicture } from './publicForms.ts';

type Bundle = Rolldown.OutputBundle;

const entryOf = (chunk: Rolldown.OutputChunk): string | undefined => formOfEntry(chunk.facadeModuleId);

/** Returns the files that every form needs, now or after its first page, and those of each route alone. */
export function formFiles(bundle: Bundle): { every: string[]; of: Record<string, string[]> } {
  const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
  /** Returns a chunk with everything it loads, immediately or later; chunks of other forms only on request. */
  const closure = (start: Rolldown.OutputChunk): Set<string> => {
    const files = new Set<string>();
    const take = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (!chunk || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      for (const name of chunk.imports) take(chunks.get(name));
      for (const later of chunk.dynamicImports.map((name) => chunks.get(name)))
        if (later && !entryOf(later)) take(later);
    };
    take(start);
    return files;
  };
  const every = new Set<string>();
  const of: Record<string, string[]> = {};
  for (const chunk of chunks.values()) if (chunk.isEntry) for (const file of closure(chunk)) every.add(file);
  for (const chunk of chunks.values()) {
    const form = entryOf(chunk);
    const route = Object.entries(formPaths).find(([name]) => name === form)?.[1];
    if (form === undefined || route === undefined) continue;
    const own = [...closure(chunk)].filter((file) => !every.has(file)).sort();
    of[route] = [...own.map((file) => `/${file}`), ...(hasPicture(form) ? [`/art/${form}.svg`] : [])];
  }
  return { every: [...[...every].sort().map((file) => `/${file}`), '/favicon.svg', '/art/thankYou.svg'], of };
}

export const formsWorker = (): Plugin => ({
  name: 'forms-worker',
  // Not when pages are prerendered.
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async generateBundle(_options, bundle) {
    const { outputFiles } = await build({
      entryPoints: [path.join(import.meta.dirname, 'src/public/worker/formsWorker.ts')],
      bundle: true,
      // Not every browser supports a worker made of modules.
      format: 'iife',
      minify: true,
      target: 'es2022',
      write: false,
      define: { builtFiles: JSON.stringify(formFiles(bundle)), 'process.env.NODE_ENV': '"production"' },
    });
    this.emitFile({ type: 'asset', fileName: 'forms-worker.js', source: outputFiles[0]?.text ?? '' });
  },
});
