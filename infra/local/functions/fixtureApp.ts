import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What host.json needs for triggers other than HTTP and timers. */
export const extensionBundle = { id: 'Microsoft.Azure.Functions.ExtensionBundle', version: '[4.0.0, 5.0.0)' };

/**
 * Writes a small built Functions app for a test.
 * @param entries text of `dist/api/functions/<name>.js` by name
 */
export async function fixtureApp(entries: Record<string, string>, host: object = { version: '2.0', extensionBundle }) {
  const appRoot = await mkdtemp(path.join(tmpdir(), 'functions-app-'));
  const functions = path.join(appRoot, 'dist/api/functions');
  await mkdir(functions, { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(appRoot, 'node_modules'), 'dir');
  await writeFile(path.join(appRoot, 'host.json'), JSON.stringify(host));
  const manifest = { type: 'module', main: 'dist/api/functions/*.js' };
  await writeFile(path.join(appRoot, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(entries)) await writeFile(path.join(functions, `${name}.js`), text);
  return { appRoot, remove: () => rm(appRoot, { recursive: true }) };
}
