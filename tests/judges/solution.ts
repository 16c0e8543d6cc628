/** Power Platform's packager, from NuGet, checks whether the solution's source can be packed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleDynamics } from '../../infra/build/bundleDynamics.ts';
import { settingsScript, webResourceFiles, webResourceName } from '../../infra/dynamics/solution/webResources.ts';
import { fromNuget } from './fetching.ts';
import { type Judge, NotAvailable } from './judge.ts';

const version = '1.39.3';
const source = 'infra/dynamics/solution/source';

export const solution: Judge = {
  about: 'Power Platform’s own packager: whether the solution of the model-driven app packs',
  async run(say) {
    if (`${process.platform}-${process.arch}` !== 'linux-x64')
      throw new NotAvailable('The packager runs on linux-x64 only.');
    const home = await fromNuget('Microsoft.PowerApps.CLI.Core.linux-x64', version);
    const packager = path.join(home, 'tools', 'pac');
    chmodSync(packager, 0o755);
    const folder = mkdtempSync(path.join(tmpdir(), 'solution-'));
    try {
      cpSync(source, path.join(folder, 'source'), { recursive: true });
      await placeWebResources(folder);
      const zip = path.join(folder, 'solution.zip');
      const words = ['solution', 'pack', '--zipfile', zip, '--folder', path.join(folder, 'source')];
      const { error, status, stdout, stderr } = spawnSync(packager, [...words, '--packagetype', 'Unmanaged'], {
        encoding: 'utf8',
      });
      if (error) throw new NotAvailable(error.message);
      const complaints = `${stdout}\n${stderr}`.split('\n').filter((line) => /error|warning/i.test(line));
      if (status === 0 && complaints.length === 0) say('The source packs, without a warning.');
      return status === 0 ? complaints : [...complaints, `The packager ended with ${status}.`];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** The source has only the definitions of the web resources; the packager needs the files beside them. */
async function placeWebResources(folder: string): Promise<void> {
  const built = path.join(folder, 'built');
  await bundleDynamics(built);
  const none = '00000000-0000-4000-8000-000000000000';
  const settings = settingsScript({ site: 'https://volunteers.example.org', clientId: none, tenantId: none });
  writeFileSync(path.join(built, 'settings.js'), settings);
  for (const file of webResourceFiles) {
    cpSync(path.join(built, file), path.join(folder, 'source', 'WebResources', webResourceName(file)));
  }
}
