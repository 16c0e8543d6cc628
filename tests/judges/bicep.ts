/** Microsoft's Bicep compiler, from NuGet, checks infra/azure. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromNuget } from './fetching.ts';
import { type Judge, NotAvailable } from './judge.ts';

const version = '0.49.2';
const folder = 'infra/azure';

export const bicep: Judge = {
  about:
    'Microsoft’s Bicep compiler: whether infra/azure compiles, with every rule of its linter, for each environment',
  async run(say) {
    const compiler = await compilerFor(`${process.platform}-${process.arch}`);
    const ask = (...words: string[]) => {
      const { error, stdout, stderr } = spawnSync(compiler, words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
      if (error) throw new NotAvailable(error.message);
      return { stdout, complaints: stderr.split('\n').filter((line) => line.trim() !== '') };
    };

    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const deployed = files.filter((file) => /\.bicepparam$|^\w+\.bicep$/.test(file));
    const wrong: string[] = [];
    for (const file of deployed) {
      const { stdout, complaints } = ask('lint', path.join(folder, file));
      const found = [...complaints, ...stdout.split('\n').filter((line) => line.trim() !== '')];
      say(`${file}: ${found.length === 0 ? 'compiles, and the linter is silent' : `${found.length} complaints`}`);
      wrong.push(...found);
    }
    for (const file of files.filter((name) => /\.bicep(param)?$/.test(name))) {
      const { stdout } = ask('format', path.join(folder, file), '--stdout');
      if (stdout !== readFileSync(path.join(folder, file), 'utf8')) wrong.push(`${file}: run “bicep format”.`);
    }
    for (const file of deployed.filter((name) => name.endsWith('.bicepparam'))) {
      const { resources, complaints } = snapshotOf(file, ask);
      say(`${file}: makes ${resources.length} resources`);
      wrong.push(...complaints, ...twiceIn(resources).map((id) => `${file} makes ${id} twice.`));
      wrong.push(...resources.filter(hasWrongName).map(({ id }) => `${file}: Azure takes no such name: ${id}`));
    }
    return [...new Set(wrong)];
  },
};

async function compilerFor(machine: string): Promise<string> {
  const served: Readonly<Record<string, string>> = {
    'linux-x64': 'linux-x64',
    'darwin-arm64': 'osx-arm64',
    'win32-x64': 'win-x64',
  };
  const name = served[machine];
  if (!name) throw new NotAvailable(`There is no Bicep compiler for ${machine}.`);
  const home = await fromNuget(`Azure.Bicep.CommandLine.${name}`, version);
  const compiler = path.join(home, 'tools', machine.startsWith('win32') ? 'bicep.exe' : 'bicep');
  chmodSync(compiler, 0o755);
  return compiler;
}

type Resource = { id: string; type: string; name: string };
type Ask = (...words: string[]) => { complaints: string[] };

/**
 * Computes what a deployment with these parameters would create, without calling Azure. The compiler writes it beside
 * the file.
 */
function snapshotOf(file: string, ask: Ask): { resources: Resource[]; complaints: string[] } {
  const copy = mkdtempSync(path.join(tmpdir(), 'bicep-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const scope = ['--subscription-id', nowhere, '--tenant-id', nowhere, '--resource-group', 'volunteers'];
    const { complaints } = ask('snapshot', path.join(copy, file), '--mode', 'Overwrite', ...scope);
    if (complaints.length > 0) return { resources: [], complaints };
    const written = readFileSync(path.join(copy, file.replace('.bicepparam', '.snapshot.json')), 'utf8');
    const { predictedResources }: { predictedResources: Resource[] } = JSON.parse(written);
    return { resources: predictedResources, complaints };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const twiceIn = (resources: readonly Resource[]): string[] => {
  const all = resources.map(({ id }) => id);
  return all.filter((id, index) => all.indexOf(id) !== index);
};

/** Azure's rules for names that are unique in all of Azure. */
const names: Readonly<Record<string, RegExp>> = {
  'Microsoft.Storage/storageAccounts': /^[a-z0-9]{3,24}$/,
  'Microsoft.KeyVault/vaults': /^[a-z][a-z0-9-]{1,22}[a-z0-9]$/,
  'Microsoft.Web/sites': /^[a-z][a-z0-9-]{0,58}[a-z0-9]$/,
};
const hasWrongName = ({ type, name }: Resource): boolean => names[type]?.test(name) === false;
