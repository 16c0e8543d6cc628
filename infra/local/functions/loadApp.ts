import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports every entry file that package.json's `main` names, as the worker does at start.
 * @param appRoot the folder of package.json and host.json
 * @throws Error naming the entry file that failed, with the reason as its cause: in Azure one failing file
 *   leaves the whole app without functions
 */
export async function loadApp(appRoot: string): Promise<void> {
  for (const file of await entryFiles(appRoot)) {
    try {
      await import(pathToFileURL(path.join(appRoot, file)).href);
    } catch (cause) {
      throw new Error(`${file} failed to load, so the Functions app does not start.`, { cause });
    }
  }
}

async function entryFiles(appRoot: string): Promise<string[]> {
  const { main = '' }: { main?: string } = await readJson(appRoot, 'package.json');
  const folder = path.dirname(main);
  if (folder.includes('*')) throw new Error(`"main": "${main}" has a * in a folder, which the local host cannot read.`);
  const pattern = new RegExp(`^${path.basename(main).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const names = await readdir(path.join(appRoot, folder)).catch((): string[] => []);
  const files = names.filter((name) => pattern.test(name)).sort();
  if (files.length === 0) throw new Error(`No file matches "main": "${main}" of package.json. Run: npm run build`);
  return files.map((name) => path.join(folder, name));
}

async function readJson(appRoot: string, file: string) {
  return JSON.parse(await readFile(path.join(appRoot, file), 'utf8'));
}
