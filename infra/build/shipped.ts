/**
 * `npm run shipped`: writes to dist/shipped, for the API and for the site's pages, a folder that `npm audit` can read
 * and a bill of materials (CycloneDX). Needs no network.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packagesImported, shippedProject } from './shippedPackages.ts';

const npm = (folder: string, ...words: string[]): string =>
  execFileSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });

const described = JSON.parse(await readFile('package.json', 'utf8'));
const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));

/** What the pages, their workers and the scripts in Dynamics are bundled from. */
const roomsOfPages = ['frontend/src', 'domain', 'dataverse', 'infra/dynamics'];
const sources = roomsOfPages.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(room, name), 'utf8')),
);
const parts = {
  functions: Object.keys(described.dependencies),
  site: [...new Set(sources.flatMap(packagesImported))].sort(),
};

for (const [part, names] of Object.entries(parts)) {
  const folder = path.join('dist/shipped', part);
  const { manifest, lock: ownLock } = shippedProject(described, lock, part, names);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(ownLock, null, 2));
  npm(folder, 'prune', '--package-lock-only', '--offline', '--ignore-scripts');
  const bill = npm(folder, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only');
  await writeFile(path.join(folder, 'bom.cdx.json'), bill);
  console.log(`${folder}/bom.cdx.json: ${JSON.parse(bill).components.length} packages.`);
}
