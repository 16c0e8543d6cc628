import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bundleDynamics } from '../../build/bundleDynamics.ts';
import { startDataverse } from '../dataverse/service.ts';
import { checkTokensOf } from '../dataverse/tokens.ts';
import { listen, type RunningService } from '../listen.ts';
import { freePort } from '../ports.ts';
import { startSignin } from '../signin/startSignin.ts';
import { launchBrowser } from '../testing/launchBrowser.ts';
import { startDynamics } from './startDynamics.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function administratorToken(signinUrl: string): Promise<string> {
  const body = JSON.stringify({ user: 'administrator', audience: 'dataverse' });
  const response = await fetch(`${signinUrl}/_local/token`, { method: 'POST', body });
  const { access_token }: { access_token: string } = await response.json();
  return access_token;
}

const volunteerId = '0b6e7a52-3d41-4f6c-9a87-5c1d2e3f4a5b';
const ends: (() => Promise<void>)[] = [];
let dynamics: RunningService;
let dataverseUrl: string;
let browser: Browser;
let page: Page;

/** Stands in for a panel: sends the messages it is given, and shows those it receives. */
const panel = `<!doctype html><title>Panel</title><pre></pre><script>
  addEventListener('message', ({ origin, data }) => {
    document.querySelector('pre').textContent += origin + ' ' + JSON.stringify(data) + '\\n';
  });
  for (const type of ['constructor', 'loadedframe', 'load_cr']) parent.postMessage({ type }, '*');
</script>`;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dynamics-'));
  const built = path.join(dataDir, 'built');
  await bundleDynamics(built);
  const port = await freePort();
  dataverseUrl = `http://localhost:${port}`;
  const signin = await startSignin({ port: 0, dataDir, audiences: { api: 'api://none', dataverse: dataverseUrl } });
  const dataverse = await startDataverse({ port, file: ':memory:', tokens: checkTokensOf(signin) });
  const site = await listen(
    createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(panel)),
    0,
  );
  const addresses = { siteUrl: site.url, dataverseUrl, signinUrl: signin.url };
  dynamics = await startDynamics({ port: 0, built, ...addresses });
  browser = await launchBrowser();
  ends.push(() => browser.close(), dynamics.stop, site.stop, dataverse.stop, signin.stop);
  ends.push(() => rm(dataDir, { recursive: true }));
  const token = await administratorToken(signin.url);
  const create = async (set: string, row: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const url = `${dataverseUrl}/api/data/v9.2/${set}`;
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(row) })).status).toBe(204);
  };
  await create('crf69_volunteerprofiles', { crf69_volunteerprofileid: volunteerId, crf69_volunteerid: 'Vera <Tan>' });
  await create('crf69_crresponses', {
    crf69_name: 'Rae & Co',
    'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${volunteerId})`,
  });
});
afterAll(async () => {
  for (const end of ends) await end();
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(dynamics.url);
});

const panelAddress = async (): Promise<string> =>
  (await page.frameLocator('#WebResource_panel').locator('iframe').getAttribute('src')) ?? '';

it('a panel gets its record, the token and the table, each after its request', async () => {
  await page
    .locator('section', { hasText: 'Referees of a volunteer' })
    .getByRole('link', { name: 'Vera <Tan>' })
    .click();
  const heard = page.frameLocator('#WebResource_panel').frameLocator('iframe').locator('pre');
  await heard.getByText('"type":"token"').waitFor();
  await heard.getByText('"type":"input"').waitFor();
  const lines = (await heard.textContent())?.trim().split('\n') ?? [];
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => line.startsWith(`${dynamics.url} `))).toBe(true);
  expect(lines.join()).toContain('Rae &#38; Co');
  const address = new URL(await panelAddress());
  expect(address.pathname).toBe('/admin/crtable');
  expect(Object.fromEntries(address.searchParams)).toEqual({ typename: 'crf69_volunteerprofile', id: volunteerId });
});

it('a restricted panel shows in words what is wrong', async () => {
  await page.goto(`${dynamics.url}/form?panel=crtable&id=${volunteerId}&restricted`);
  await page.frameLocator('#WebResource_panel').getByText('Restrict cross-frame scripting').waitFor();
  expect(await page.frameLocator('#WebResource_panel').locator('iframe').count()).toBe(0);
});

it('a record that was never saved has a form', async () => {
  await page.locator('section', { hasText: 'Organisation' }).getByRole('link', { name: 'New, not saved' }).click();
  expect(await panelAddress()).toMatch(/\/admin\/org_profiles\?typename=crf69_externalorganization&id=$/);
});
