import { expect, it } from 'vitest';
import { commandsIn } from './azureCli.ts';

it('commands are found in code, over several lines, and inside other commands', () => {
  const text = [
    '```sh',
    'az group create --name volunteers \\',
    '  --location southeastasia',
    'token=$(az staticwebapp secrets list --name "$site" --query properties.apiKey)',
    '```',
    'Sign in with `az login`. The Azure CLI is az.',
  ].join('\n');
  expect(commandsIn(text)).toEqual([
    { command: 'group create', given: ['--name', '--location'] },
    { command: 'staticwebapp secrets list', given: ['--name', '--query'] },
    { command: 'login', given: [] },
  ]);
});
