import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const settings = { DATAVERSE_URL: 'https://charity.crm5.dynamics.com/', LINK_SECRET: 'x'.repeat(32) };

it('reads the settings', () => {
  expect(readConfig(settings)).toEqual({
    dataverseUrl: 'https://charity.crm5.dynamics.com',
    linkSecret: settings.LINK_SECRET,
  });
});

it.each([
  ['DATAVERSE_URL', undefined],
  ['DATAVERSE_URL', 'charity'],
  ['LINK_SECRET', undefined],
  ['LINK_SECRET', 'short'],
])('names %s when it is %j, and not its value', (name, value) => {
  const read = () => readConfig({ ...settings, [name]: value });
  expect(read).toThrow(name);
  if (value) expect(read).not.toThrow(value);
});
