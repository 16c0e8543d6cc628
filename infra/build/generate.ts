/**
 * `npm run generate`: rewrites every file of the repository that is made from others: the source of the Dynamics solution,
 * the site's config for this machine, the list of endpoints and the snapshots. Tests fail while one of them is stale.
 */
import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { solutionFiles } from '../dynamics/solution/solutionFiles.ts';
import { buildWhenChanged } from '../local/freshBuild.ts';
import { readSettings } from '../local/settings.ts';
import { localHosts } from '../site/hosts.ts';
import { siteConfigText } from '../site/siteConfig.ts';
import { writeIn } from './writeIn.ts';

const source = 'infra/dynamics/solution/source';
const siteConfigFile = 'staticwebapp.config.json';

await rm(source, { recursive: true, force: true });
for (const [name, text] of solutionFiles()) await writeIn(source, name, text);
await writeFile(siteConfigFile, siteConfigText(localHosts(readSettings({}))));
console.log(`${source} and ${siteConfigFile} are written.`);

// The list of endpoints is read from the built API.
await buildWhenChanged();
const search = ['grep', '--untracked', '--files-with-matches', '-E', 'toMatch(File)?Snapshot\\(', '--', '*.test.ts'];
const snapshotTests = execFileSync('git', search, { encoding: 'utf8' }).trim().split('\n');
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...snapshotTests, '--update'];
execFileSync(process.execPath, vitest, { stdio: 'inherit' });
