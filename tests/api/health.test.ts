import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unauditedIn } from '../../api/adapters/auditing.ts';
import { deployedFactsOf } from '../../api/adapters/deployedFacts.ts';
import { showHealth } from '../../api/http/showHealth.ts';
import { showWatch } from '../../api/http/showWatch.ts';
import { readChaser } from '../../api/referenceChaser.ts';
import { Problem } from '../../api/usecases/problems.ts';
import { createClient } from '../../dataverse/client.ts';
import { appRole } from '../../domain/access/index.ts';
import { charity, charityColours } from '../../domain/charity.ts';
import { apiPaths, idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { stepTextsIn } from '../../domain/languages/messagesIn.ts';
import { referenceTexts } from '../../domain/messages/referenceMessages.ts';
import { appSettings } from '../../infra/local/appSettings.ts';
import { organizationId } from '../../infra/local/dataverse/metadata/systemRows.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { type RunningFunctions, spawnFunctions } from '../../infra/local/functions/spawnFunctions.ts';
import { listen } from '../../infra/local/listen.ts';
import { aStackOfItsOwn } from './aStack.ts';
import { aStaff } from './calling.ts';
import { shortWaits } from './shortWaits.ts';

const ask = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, json: await response.json() };
};

describe('while Dataverse is unavailable', () => {
  const stack = aStackOfItsOwn(async () => ({ settings: shortWaits }));
  beforeAll(() => stack().stopDataverse());

  it('health is 503 when a check has failed, and says how long ago; the app reports that it is running', async () => {
    const error = {
      code: 'temporarily-unavailable',
      message: expect.stringMatching(/^Dataverse did not answer when it was last asked, \d+ seconds ago\.$/),
    };
    expect(await ask(stack().url + apiPaths.health)).toEqual({ status: 503, json: { success: false, error } });
    const alive = { success: true, data: { alive: true } };
    expect(await ask(stack().url + apiPaths.alive)).toEqual({ status: 200, json: alive });
  });

  it('an outage of Dataverse is reported with when to try again, and nothing of what was written is logged', async () => {
    const answers = payloadFrom(volunteerApplication, typedVolunteerApplication([randomUUID()]));
    const answer = await fetch(stack().url + apiPaths.volunteerApplication, {
      method: 'POST',
      body: JSON.stringify(answers),
      headers: { [idempotencyKeyHeader]: randomUUID() },
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'temporarily-unavailable' } }]);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(stack().output()).toMatch(/"event":"failure","function":"volunteerApplication"/);
    expect(stack().output()).not.toMatch(/Aisyah|example\.com|81234567/);
  });
});

const at = new Date('2026-11-23T02:00:00Z');
const healthy = {
  now: () => at,
  checkDataverse: async () => ({ answered: true, at }),
  concernAddresses: { officers: ['olive@charity.test'], deputy: ['dina@charity.test'] },
  unaudited: async (): Promise<readonly string[]> => [],
  hasOtherFacts: async (): Promise<boolean | undefined> => undefined,
  referenceTexts,
  referenceTextsIn: { zh: stepTextsIn('zh'), ms: stepTextsIn('ms'), ta: stepTextsIn('ta') },
  siteUrl: 'https://volunteers.childrens-community-services.example.org',
};

it.each([
  [{ officers: [] }, ['OFFICER_EMAILS']],
  [{ officers: [], deputy: [] }, ['OFFICER_EMAILS', 'DEPUTY_EMAILS']],
])('health is 503 while nobody is named who reads concerns, and names %o', async (missing, settings) => {
  const context = { ...healthy, concernAddresses: { ...healthy.concernAddresses, ...missing } };
  const refused = await showHealth(() => context).catch((error: unknown) => error);
  expect(refused).toMatchObject({ details: { status: 503, code: 'not-ready' } });
  expect(refused instanceof Problem && Object.keys(refused.details.fields ?? {})).toEqual(settings);
  expect((await showWatch(context, aStaff())).warnings).toHaveLength(settings.length);
  expect(await showWatch(context, aStaff(false))).toEqual({ warnings: [] });
});

it('health warns that auditing is off for the environment, or for a table, and so do officers’ screens', async () => {
  const people = new Map([['app', appRole]]);
  const tokens = async (token: string) => ({ userId: randomUUID(), mayUse: true, role: people.get(token) });
  const service = await startDataverse({ port: 0, file: ':memory:', tokens });
  onTestFinished(() => service.stop());
  const client = (token: string) => createClient({ url: service.url, token: async () => token, maxWaitMs: 0 });
  const watched = async () => {
    const unaudited = unauditedIn(client('app'), () => at);
    return [await showHealth(() => ({ ...healthy, unaudited })), await showWatch({ ...healthy, unaudited }, aStaff())];
  };
  expect(await watched()).toEqual([expect.not.objectContaining({ warnings: expect.anything() }), { warnings: [] }]);
  const set = (isauditenabled: boolean) =>
    client('administrator').request({
      method: 'PATCH',
      path: `organizations(${organizationId})`,
      body: { isauditenabled },
    });
  await set(false);
  const warnings = [expect.stringContaining('auditing is off for the environment')];
  expect(await watched()).toMatchObject([{ status: 'ready', warnings }, { warnings }]);
});

it('health warns the operator while the deployed pages say other facts of the charity than the API', async () => {
  let telephone = charity.phone;
  const site = createServer((_request, response) => {
    response.end(JSON.stringify({ ...charity, phone: telephone, colours: charityColours }));
  });
  const { url, stop } = await listen(site, 0);
  onTestFinished(stop);
  const show = () => showHealth(() => ({ ...healthy, hasOtherFacts: deployedFactsOf(url, () => at) }));
  expect(await show()).not.toHaveProperty('warnings');
  telephone = '+65 6777 8888';
  expect(await show()).toMatchObject({ status: 'ready', warnings: [expect.stringContaining('other facts')] });
});

it('health warns the operator that the list of public holidays ends', async () => {
  const showOn = (day: string) => {
    const now = new Date(`${day}T02:00:00Z`);
    return showHealth(() => ({
      ...healthy,
      now: () => now,
      checkDataverse: async () => ({ answered: true, at: now }),
    }));
  };
  expect(await showOn('2026-11-23')).not.toHaveProperty('warnings');
  expect(await showOn('2035-06-01')).toMatchObject({ warnings: [expect.stringContaining('public holidays')] });
});

it.each([
  ['texts', 'a volunteer is waiting for your reference, and so are we. '.repeat(4)],
  // A letter of its own makes the alphabet another one, of which a segment holds less than half.
  ['ms', `“${'a volunteer is waiting. '.repeat(7)}”`],
  ['zh', '请您为义工写推荐。'.repeat(18)],
  ['ta', 'பரிந்துரை எழுதுங்கள். '.repeat(10)],
])('health warns the operator of an SMS in %s that needs too many segments', async (place, sms) => {
  const setting = { [place]: { another: { sms } } };
  const { texts, textsIn } = readChaser(JSON.stringify(setting), []);
  const warnings = [`REFERENCE_CHASER has SMS that are too long; please shorten ${place}.another.`];
  const context = { ...healthy, referenceTexts: texts, referenceTextsIn: textsIn };
  expect(await showHealth(() => context)).toMatchObject({ status: 'ready', warnings });
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

  it('health reports not ready, and names the settings without their values; the app reports that it is running', async () => {
    const { status, json } = await ask(app.url + apiPaths.health);
    expect(status).toBe(503);
    expect(json).toMatchObject({ success: false, error: { code: 'not-ready' } });
    expect(Object.keys(json.error.fields).sort()).toEqual(['LINK_SECRET', 'SITE_URL']);
    expect(json.error.message).toContain('LINK_SECRET, SITE_URL');
    expect(JSON.stringify(json)).not.toContain('volunteers-vault');
    expect((await ask(app.url + apiPaths.alive)).status).toBe(200);
  });

  it('people are asked to try again, and only the log says what is wrong', async () => {
    const { status, json } = await ask(app.url + apiPaths.picklists);
    expect([status, json.error.code]).toEqual([503, 'temporarily-unavailable']);
    expect(JSON.stringify(json)).not.toContain('LINK_SECRET');
    await vi.waitFor(() => expect(app.output()).toContain('"settings":["LINK_SECRET","SITE_URL"]'), {
      timeout: 120_000,
    });
    expect(app.output()).not.toContain('volunteers-vault');
  });
});
