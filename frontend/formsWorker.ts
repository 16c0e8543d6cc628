/**
 * Builds the service worker of the public forms from `src/public/worker`, once the builds of all languages have noted the
 * names of their files.
 */
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { formPaths } from '../domain/contract/paths.ts';
import { addressIn, type LanguageCode } from '../domain/languages/languages.ts';
import { formOfEntry, hasPicture } from './publicForms.ts';
import { alsoSupported, publicTarget } from './publicTarget.ts';

type Bundle = Rolldown.OutputBundle;

const entryOf = (chunk: Rolldown.OutputChunk): string | undefined => formOfEntry(chunk.facadeModuleId);

/** Returns the files that every form needs, now or after its first page, and those of each route alone. */
export function formFiles(bundle: Bundle, language: LanguageCode): { every: string[]; of: Record<string, string[]> } {
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
    of[addressIn(language, route)] = [
      ...own.map((file) => `/${file}`),
      ...(hasPicture(form) ? [`/art/${form}.svg`] : []),
    ];
  }
  return { every: [...[...every].sort().map((file) => `/${file}`), '/favicon.svg', '/art/thankYou.svg'], of };
}

/** Where a build notes its files, in its folder, until the worker is built. */
export const filesNote = 'form-files.json';

export const formFilesNote = (language: LanguageCode): Plugin => ({
  name: 'form-files',
  // Not when pages are prerendered.
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: filesNote, source: JSON.stringify(formFiles(bundle, language)) });
  },
});

/** Returns the worker's script. @param builtFiles what each language's build has noted */
export async function buildFormsWorker(builtFiles: readonly unknown[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'src/public/worker/formsWorker.ts')],
    bundle: true,
    // Not every browser supports a worker made of modules.
    format: 'iife',
    minify: true,
    target: publicTarget,
    supported: alsoSupported,
    write: false,
    define: { builtFiles: JSON.stringify(builtFiles), 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
