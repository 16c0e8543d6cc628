import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Returns what a module exports, as it is at build time, and the files that it was made of. */
export async function evaluate<Exports>(file: string): Promise<{ exports: Exports; files: string[] }> {
  const { module, dependencies } = await runnerImport<Exports>(file);
  return { exports: module, files: dependencies.map((dependency) => path.resolve(dependency)) };
}

/**
 * Replaces modules whose exports are data by that data, so that a page does not load what the data is made of.
 * @param files the modules; their exports survive JSON
 */
export const evaluatedData = (...files: readonly string[]): Plugin => ({
  name: 'evaluated-data',
  async load(id) {
    if (!files.includes(id)) return undefined;
    const evaluated = await evaluate<Record<string, unknown>>(id);
    for (const file of evaluated.files) this.addWatchFile(file);
    const exports = Object.entries(evaluated.exports);
    return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
  },
});
