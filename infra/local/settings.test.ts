import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('the settings take ports and folder from the environment, and have defaults for the rest', () => {
  const settings = readSettings({ APP_PORT: '5280', DATA_DIR: '/tmp/elsewhere' });
  expect(settings).toMatchObject({
    ports: { APP_PORT: 5280, DATAVERSE_PORT: 4281, SIGNIN_PORT: 4282 },
    dataDir: '/tmp/elsewhere',
    siteUrl: 'http://localhost:5280',
    dataverseUrl: 'http://localhost:4281',
  });
  expect(settings.issuer).toMatch(/^http:\/\/localhost:4282\/[0-9a-f-]{36}\/v2\.0$/);
});

it.each(['abc', '70000', '-1', '42.5'])('the port %s is refused by the name of its variable', (port) => {
  expect(() => readSettings({ SIGNIN_PORT: port })).toThrow(`SIGNIN_PORT must be a port number, not "${port}".`);
});
