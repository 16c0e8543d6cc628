import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { showHealth } from '../../api/http/showHealth.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { appSettings } from '../../infra/local/appSettings.ts';
import { type RunningFunctions, spawnFunctions } from '../../infra/local/functions/spawnFunctions.ts';
import { aStack } from './aStack.ts';

const ask = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, json: await response.json() };
};

describe('health while Dataverse answers and after it has failed', () => {
  const stack = aStack();

  it('health reports how old the last check is, and becomes 503 when one has failed', async () => {
    const health = () => ask(stack().url + apiPaths.health);
    const dataverse = { status: 'reachable', checkedSecondsAgo: expect.any(Number) };
    expect(await health()).toEqual({ status: 200, json: { success: true, data: { status: 'ready', dataverse } } });
    await stack().stopDataverse();
    const error = {
      code: 'temporarily-unavailable',
      message: expect.stringMatching(/^Dataverse did not answer when it was last asked, \d+ seconds ago\.$/),
    };
    await vi.waitFor(async () => expect(await health()).toEqual({ status: 503, json: { success: false, error } }), {
      timeout: 30_000,
      interval: 200,
    });
    expect(await ask(stack().url + apiPaths.alive)).toEqual({
      status: 200,
      json: { success: true, data: { alive: true } },
    });
  });
});

it('health warns the operator that the list of public holidays ends', async () => {
  const showOn = (day: string) => {
    const now = new Date(`${day}T02:00:00Z`);
    return showHealth(() => ({ now: () => now, checkDataverse: async () => ({ answered: true, at: now }) }));
  };
  expect(await showOn('2026-11-23')).not.toHaveProperty('warnings');
  expect(await showOn('2035-06-01')).toMatchObject({ warnings: [expect.stringContaining('public holidays')] });
});

describe('health while settings are missing or unresolved', () => {
  const reference = '@Microsoft.KeyVault(SecretUri=https://volunteers-vault.vault.azure.net/secrets/link-secret)';
  let app: RunningFunctions;
  beforeAll(async () => {
    const nowhere = 'http://127.0.0.1:1';
    const addresses = { siteUrl: nowhere, dataverseUrl: nowhere, signinUrl: nowhere, communicationUrl: nowhere };
    const settings = appSettings({ ...addresses, queueUrl: `${nowhere}/devstoreaccount1`, dynamicsUrl: nowhere }, 'x');
    app = await spawnFunctions({ appRoot: '.', env: { ...settings, LINK_SECRET: reference, SITE_URL: '' } });
  });
  afterAll(() => app.stop());

  it('health reports not ready, and names the settings without their values', async () => {
    const { status, json } = await ask(app.url + apiPaths.health);
    expect(status).toBe(503);
    expect(json).toMatchObject({ success: false, error: { code: 'not-ready' } });
    expect(Object.keys(json.error.fields).sort()).toEqual(['LINK_SECRET', 'SITE_URL']);
    expect(json.error.message).toContain('LINK_SECRET, SITE_URL');
    expect(JSON.stringify(json)).not.toContain('volunteers-vault');
  });

  it('the app reports that it is running', async () => {
    expect((await ask(app.url + apiPaths.alive)).status).toBe(200);
  });

  it('people are asked to try again, and only the log says what is wrong', async () => {
    const { status, json } = await ask(app.url + apiPaths.picklists);
    expect([status, json.error.code]).toEqual([503, 'temporarily-unavailable']);
    expect(JSON.stringify(json)).not.toContain('LINK_SECRET');
    await vi.waitFor(() => expect(app.output()).toContain('"settings":["LINK_SECRET","SITE_URL"]'), {
      timeout: 30_000,
    });
    expect(app.output()).not.toContain('volunteers-vault');
  });
});
