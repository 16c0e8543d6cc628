/** Microsoft's Azure CLI, where it is installed: checks whether the commands in our documents exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aTenant } from '../../infra/entra/aTenant.ts';
import { register } from '../../infra/entra/register.ts';
import { type Judge, NotAvailable } from './judge.ts';

/** Files that tell people, or machines, to call the Azure CLI. */
const documents = (): string[] => {
  const inFolder = (folder: string, ending: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => path.join(folder, name));
  const rooms = readdirSync('infra').map((room) => path.join('infra', room, 'README.md'));
  return [
    ...inFolder('docs', '.md'),
    ...rooms.filter((file) => existsSync(file)),
    ...inFolder('infra/azure', '.sh'),
    ...inFolder('.github/workflows', '.yml'),
    'azure.yaml',
  ];
};

export const azureCli: Judge = {
  about: 'the Azure CLI on this machine: whether it knows every command and option that documents and scripts give it',
  async run(say) {
    const { stdout, error } = spawnSync('az', ['version', '--output', 'json'], { encoding: 'utf8' });
    if (error) throw new NotAvailable(`There is no Azure CLI on this machine: ${error.message}`);
    const version: Record<string, unknown> = JSON.parse(stdout);
    const known = String(version['azure-cli']);
    say(`Azure CLI ${known}`);

    const commands = documents()
      .flatMap((file) => commandsIn(readFileSync(file, 'utf8')))
      .concat(await commandsOfEntra());
    const options = new Map<string, Set<string>>();
    for (const { command, given } of commands) {
      const all = options.get(command) ?? new Set();
      for (const option of given) all.add(option);
      options.set(command, all);
    }
    return [...options].flatMap(([command, given]) => {
      const help = spawnSync('az', [...command.split(' '), '--help'], { encoding: 'utf8' });
      if (/not recognized by the system/.test(help.stderr)) {
        if (!isOlder(known, since[command])) return [`az ${command}: there is no such command.`];
        say(`az ${command}: came with ${since[command]}, so nothing was judged`);
        return [];
      }
      if (help.status !== 0) {
        say(`az ${command}: this Azure CLI breaks when it is asked, so nothing was judged`);
        return [];
      }
      const unknown = [...given].filter((option) => !help.stdout.includes(option));
      say(`az ${command}${unknown.length === 0 ? '' : `: does not know ${unknown.join(', ')}`}`);
      return unknown.map((option) => `az ${command} does not know ${option}.`);
    });
  },
};

/** Commands that Debian's Azure CLI may be too old for, with the version that added them. */
const since: Readonly<Record<string, string>> = { 'functionapp list-flexconsumption-runtimes': '2.60.0' };

const isOlder = (version: string, than: string | undefined): boolean =>
  than !== undefined && version.localeCompare(than, 'en', { numeric: true }) < 0;

type Command = { command: string; given: string[] };

/** Returns the commands in a text, including those inside `$(…)`, with the names of their options. */
export function commandsIn(text: string): Command[] {
  const joined = text.replace(/\\\n\s*/g, ' ');
  return [...joined.matchAll(/(?:^|\$\(|[`|&;] ?|run: ?)\s*az ((?:[a-z][a-z-]* ?)+)([^`\n)|;&]*)/gm)].map(
    ([, words = '', rest = '']) => ({
      command: words.trim(),
      given: [...rest.matchAll(/(?:^|\s)(--[a-z-]+)/g)].map(([, option = '']) => option),
    }),
  );
}

async function commandsOfEntra(): Promise<Command[]> {
  const tenant = aTenant();
  const facts = {
    environment: 'production' as const,
    sites: ['https://a'],
    organisations: ['https://b'],
    staff: ['c'],
    letAzureCliIn: true,
  };
  await register(tenant.az, facts, () => {});
  return tenant.commands.map((words) => {
    const first = words.findIndex((word) => word.startsWith('--'));
    return { command: words.slice(0, first).join(' '), given: words.filter((word) => word.startsWith('--')) };
  });
}
