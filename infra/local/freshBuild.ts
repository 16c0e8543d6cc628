import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The folders whose files the build reads. */
const sources = ['api', 'dataverse', 'domain', 'frontend', 'infra/build', 'infra/dynamics'];
const stamp = 'dist/.built-from';

/**
 * Runs the build unless its inputs are unchanged since the last one. Prints its output only when it fails.
 * @throws Error when the build fails
 */
export async function buildWhenChanged(): Promise<void> {
  if (await isBuilt()) return;
  console.log('Building …');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe build failed: see above.`);
}

/** Returns whether `dist` is what the build would make of the present sources. */
export const isBuilt = async (): Promise<boolean> =>
  (await readFile(stamp, 'utf8').catch(() => '')) === (await hashSources());

/** Runs the build's steps, and notes the sources from which they built. @param build ends the process if it fails */
export async function noteBuild(build: () => void): Promise<void> {
  const state = await hashSources();
  // A build that fails half-way must not be taken for done.
  await rm(stamp, { force: true });
  build();
  await writeFile(stamp, state);
}

/** Returns a hash that changes with any file that the build reads. */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = ['package.json', 'package-lock.json'];
  for (const folder of sources) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    files.push(...entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)));
  }
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}
