/**
 * Packs the folder that is deployed to Azure Functions (`npm run package`): what the API loads there and nothing else.
 */
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** An installed package as package-lock.json describes it. */
type Locked = { dev?: boolean; devOptional?: boolean; optional?: boolean };

/** What the Functions host and the app read besides the packages. `.funcignore` lets the same files through. */
export const packedFiles = ['host.json', 'package.json', 'package-lock.json', 'dist/api'] as const;

/**
 * Packs the built API with its production dependencies, the same that `npm ci --omit=dev` installs. They are copied
 * from node_modules, which `npm ci` made from the same lock file, so packing needs no network and no second install.
 * @param output the folder to write; an existing one is replaced
 * @returns the folders of the packages, `node_modules/jose`
 * @throws Error when the API is not built, or a package of the lock is not installed
 */
export async function packFunctions(output: string): Promise<string[]> {
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  // Synchronous, because one promise per file is many times slower for thousands of small files.
  for (const file of packedFiles) cpSync(file, path.join(output, file), { recursive: true });
  const packages = productionPackages(await readFile('package-lock.json', 'utf8'));
  for (const folder of packages) cpSync(folder, path.join(output, folder), { recursive: true, ...ownOf(folder) });
  return packages;
}

/** Returns the folders of the packages that the lock file marks for production. */
export function productionPackages(lock: string): string[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lock);
  return Object.entries(packages).flatMap(([folder, { dev, devOptional, optional }]) =>
    folder === '' || dev || devOptional || optional ? [] : [folder],
  );
}

/** A nested package has its own entry in the lock file and may be a development dependency. */
function ownOf(folder: string): { filter?: (source: string) => boolean } {
  if (!existsSync(path.join(folder, 'node_modules'))) return {};
  return { filter: (source) => !path.relative(folder, source).split(path.sep).includes('node_modules') };
}
