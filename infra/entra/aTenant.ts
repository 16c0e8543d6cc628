/**
 * For tests: a tenant's registrations, with the Azure CLI calls that `register` makes and the requests that Graph
 * refuses.
 */
import { randomUUID } from 'node:crypto';
import type { AzureCli } from './register.ts';

type Entry = Record<string, unknown> & { id: string };

/** A tenant without any registration. `commands` lists the calls of the Azure CLI, oldest first. */
export function aTenant() {
  const commands: string[][] = [];
  const applications: Entry[] = [];
  const principals: Entry[] = [];
  const assignments: Entry[] = [];

  const made = (entries: Entry[], facts: object): Entry => {
    const entry = { id: randomUUID(), ...facts };
    entries.push(entry);
    return entry;
  };

  function rest(words: string[]): unknown {
    const [kind, id, assigned] = optionOf(words, '--url').split('/v1.0/')[1]?.split('/') ?? [];
    const text = optionOf(words, '--body');
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
    if (assigned) return text === '' ? { value: assignments } : made(assignments, body);
    const found = (kind === 'applications' ? applications : principals).find((entry) => entry.id === id);
    if (!found) throw new Error(`Resource '${id}' does not exist.`);
    if (kind === 'applications') refuse(found, body);
    Object.assign(found, body);
    return undefined;
  }

  const az: AzureCli = async (words) => {
    commands.push(words);
    if (words[0] === 'rest') return rest(words);
    switch (words.slice(0, 3).join(' ')) {
      case 'ad app list':
        return filtered(applications, words);
      case 'ad app create':
        return made(applications, { appId: randomUUID(), displayName: optionOf(words, '--display-name') });
      case 'ad sp list':
        return filtered(principals, words);
      case 'ad sp create':
        return made(principals, { appId: optionOf(words, '--id') });
      default:
        return undefined;
    }
  };
  return { az, commands, applications, principals, assignments };
}

const optionOf = (words: string[], option: string): string =>
  words.includes(option) ? (words[words.indexOf(option) + 1] ?? '') : '';

function filtered(entries: readonly Entry[], words: string[]): Entry[] {
  const [, name = '', value = ''] = /^(\w+) eq '(.*)'$/.exec(optionOf(words, '--filter')) ?? [];
  return entries.filter((entry) => entry[name] === value);
}

/** Graph authorises an application only for a scope that existed before the request. */
function refuse(before: Entry, { api }: Record<string, unknown>) {
  const scopes = JSON.stringify(before.api ?? {});
  for (const [, id = ''] of JSON.stringify(api ?? {}).matchAll(/"delegatedPermissionIds":\["([^"]+)"/g))
    if (!scopes.includes(id)) throw new Error(`Permission '${id}' is not one of the application’s.`);
}
