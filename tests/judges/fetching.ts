/** Fetches judges from the registries by their usual clients, once, into a folder outside node_modules. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NotAvailable } from './judge.ts';

const cache = path.resolve('.local/judges');

/**
 * Installs a package from npm.
 * @param name as in the npm registry
 * @param version an exact one
 * @param options.hasInstallScript whether the package downloads its program during installation
 * @returns the folder of the installed package; its dependencies are beside it
 * @throws NotAvailable with npm's last output
 */
export async function fromNpm(name: string, version: string, { hasInstallScript = false } = {}): Promise<string> {
  const folder = await fetched(`${name.replace('/', '+')}@${version}`, async (making) => {
    await writeFile(path.join(making, 'package.json'), JSON.stringify({ private: true }));
    const quiet = [...(hasInstallScript ? [] : ['--ignore-scripts']), '--no-audit', '--no-fund', '--loglevel=error'];
    orNotAvailable(`${name}@${version}`, 'npm', ['install', ...quiet, `${name}@${version}`], making);
  });
  return path.join(folder, 'node_modules', name);
}

/**
 * Downloads a package from NuGet.
 * @param name as in NuGet
 * @param version an exact one
 * @returns the unpacked folder of that one package, without its dependencies
 * @throws NotAvailable with dotnet's last output
 */
export async function fromNuget(name: string, version: string): Promise<string> {
  const folder = await fetched(`${name}@${version}`, async (making) => {
    const item = `<PackageDownload Include="${name}" Version="[${version}]" />`;
    const framework = '<TargetFramework>netstandard2.0</TargetFramework>';
    // Only the package itself, without the framework.
    const alone = '<DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>';
    const properties = `<PropertyGroup>${framework}${alone}</PropertyGroup>`;
    const project = `<Project Sdk="Microsoft.NET.Sdk">${properties}<ItemGroup>${item}</ItemGroup></Project>`;
    await writeFile(path.join(making, 'judge.csproj'), project);
    orNotAvailable(`${name} ${version}`, 'dotnet', ['restore', '--packages', 'packages'], making);
  });
  return path.join(folder, 'packages', name.toLowerCase(), version.toLowerCase());
}

/**
 * Fetches a tag of a repository and builds it there.
 * @param commands run one after another by a shell
 * @returns the folder
 * @throws NotAvailable with the last output of git, or of a command
 */
export async function fromGit(address: string, tag: string, commands: readonly string[]): Promise<string> {
  const name = `${path.basename(address)}@${tag}`;
  return fetched(name, async (making) => {
    orNotAvailable(name, 'git', ['clone', '--quiet', '--depth', '1', '--branch', tag, address, '.'], making);
    for (const command of commands) orNotAvailable(name, 'sh', ['-c', command], making);
  });
}

/** Writes the folder under another name first, so that an interrupted download does not count as complete. */
async function fetched(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(cache, name);
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await fill(making);
  await rename(making, folder);
  return folder;
}

function orNotAvailable(what: string, command: string, words: string[], cwd: string) {
  const done = spawnSync(command, words, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  if (done.status === 0) return;
  const said = done.error?.message ?? `${done.stdout}\n${done.stderr}`.trim().split('\n').slice(-8).join('\n');
  throw new NotAvailable(`${what} cannot be had: ${command} ${words.join(' ')}\n${said}`);
}
