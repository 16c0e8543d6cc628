/** `npm run package`: the folder that Azure Functions is given, with what the API loads there and nothing else. */
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** As package-lock.json describes an installed package. */
type Locked = { dev?: boolean; devOptional?: boolean; optional?: boolean };

/** What the Functions host and the app read, beside the packages. `.funcignore` leaves the same. */
export const packedFiles = ['host.json', 'package.json', 'package-lock.json', 'dist/api'] as const;

/**
 * Packs the built API with its production dependencies, those that `npm ci --omit=dev` installs: they are taken from
 * node_modules, which `npm ci` has made from the same lock, so that packing needs no network and no second install.
 * @param output the folder to make; one that is there is made anew
 * @returns the folders of the packages, `node_modules/jose`
 * @throws Error when the API is not built, or a package of the lock is not installed
 */
export async function packFunctions(output: string): Promise<string[]> {
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  // In one go, which for thousands of small files is many times faster than one promise a file.
  for (const file of packedFiles) cpSync(file, path.join(output, file), { recursive: true });
  const packages = productionPackages(await readFile('package-lock.json', 'utf8'));
  for (const folder of packages) cpSync(folder, path.join(output, folder), { recursive: true, ...ownOf(folder) });
  return packages;
}

/** @returns the folders of the packages that are there in production, by the lock file's text */
export function productionPackages(lock: string): string[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lock);
  return Object.entries(packages).flatMap(([folder, { dev, devOptional, optional }]) =>
    folder === '' || dev || devOptional || optional ? [] : [folder],
  );
}

/** A package inside another's folder is in the lock by itself, and may be of the tests alone. */
function ownOf(folder: string): { filter?: (source: string) => boolean } {
  if (!existsSync(path.join(folder, 'node_modules'))) return {};
  return { filter: (source) => !path.relative(folder, source).split(path.sep).includes('node_modules') };
}
