/**
 * `npm run build:solution -- --site https://volunteers.example.org --client-id … --tenant-id …`: writes to dist/solution the
 * zip that an administrator imports.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appSolution, solutionFiles } from '../dynamics/solution/solutionFiles.ts';
import { settingsScript, webResourceFiles } from '../dynamics/solution/webResources.ts';
import { solutionZip } from '../dynamics/solution/zip.ts';
import { bundleDynamics } from './bundleDynamics.ts';
import { writeIn } from './writeIn.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    'client-id': { type: 'string' },
    'tenant-id': { type: 'string' },
  },
});
const { site, 'client-id': clientId, 'tenant-id': tenantId } = values;
const output = 'dist/solution';

if (!site || !clientId || !tenantId) {
  console.error('Usage: npm run build:solution -- --site https://… --client-id … --tenant-id …');
  process.exit(1);
}
await bundleDynamics(output);
await writeIn(output, 'settings.js', settingsScript({ site: new URL(site).origin, clientId, tenantId }));
const resources = new Map<string, Uint8Array>();
for (const file of webResourceFiles) resources.set(file, await readFile(path.join(output, file)));
const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
const zip = `${appSolution.uniqueName}_${version.replaceAll('.', '_')}_0.zip`;
await writeFile(path.join(output, zip), solutionZip(solutionFiles(), resources, version));
console.log(`Import ${output}/${zip}.`);
