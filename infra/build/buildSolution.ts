/**
 * `npm run build:solution -- --site https://volunteers.example.org --client-id … --tenant-id …`
 *
 * Writes the unpacked source of the solution to infra/dynamics/solution/source, and to dist/solution the zip that an
 * administrator imports. `--source` writes the source alone.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appSolution, solutionFiles } from '../dynamics/solution/solutionFiles.ts';
import { settingsScript, webResourceFiles } from '../dynamics/solution/webResources.ts';
import { solutionZip } from '../dynamics/solution/zip.ts';
import { bundleDynamics } from './bundleDynamics.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    'client-id': { type: 'string' },
    'tenant-id': { type: 'string' },
    source: { type: 'boolean', default: false },
  },
});
const { site, 'client-id': clientId, 'tenant-id': tenantId } = values;
const source = 'infra/dynamics/solution/source';
const output = 'dist/solution';

const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
const files = solutionFiles();
await rm(source, { recursive: true, force: true });
for (const [name, text] of files) await writeIn(source, name, text);
console.log(`${files.size} files of the solution written to ${source}.`);

if (!values.source) {
  if (!site || !clientId || !tenantId) {
    console.error('Usage: npm run build:solution -- --site https://… --client-id … --tenant-id … | --source');
    process.exit(1);
  }
  await bundleDynamics(output);
  await writeIn(output, 'settings.js', settingsScript({ site: new URL(site).origin, clientId, tenantId }));
  const resources = new Map<string, Uint8Array>();
  for (const file of webResourceFiles) resources.set(file, await readFile(path.join(output, file)));
  const zip = `${appSolution.uniqueName}_${version.replaceAll('.', '_')}_0.zip`;
  await writeFile(path.join(output, zip), solutionZip(files, resources, version));
  console.log(`Import ${output}/${zip}.`);
}

async function writeIn(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
