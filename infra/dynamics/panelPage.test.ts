/** The panel's page in Chromium, framed as a Dynamics form frames a web resource: with its sandbox and without. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bundleDynamics } from '../build/bundleDynamics.ts';
import { launchBrowser } from '../local/testing/launchBrowser.ts';

// A browser is slow when builds run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dynamics = 'https://charity.crm5.dynamics.com';
const site = 'https://volunteers.example.org';
const stranger = 'https://stranger.example.org';
const folder = `${dynamics}/WebResources/crf69_/volunteerpanels`;
const id = '0b6e7a52-3d41-4f6c-9a87-5c1d2e3f4a5b';

/** Stands in for a panel: asks its parent, and shows only messages from its parent. */
const panel = `<!doctype html><title>Panel</title><pre></pre><button>Copy</button><script>
  addEventListener('message', ({ origin, source, data }) => {
    if (source !== parent) return;
    document.querySelector('pre').textContent += origin + ' ' + JSON.stringify(data) + '\\n';
  });
  document.querySelector('button').onclick = async () => {
    await navigator.clipboard.writeText('a link').catch(({ name }) => parent.postMessage(name, '*'));
    document.querySelector('button').textContent = 'Copied';
  };
  for (const data of [null, 'load_cr', {}, { type: 'constructor' }, { type: 'loadedframe' }, { type: 'load_cr' }]) {
    parent.postMessage(data, '*');
  }
</script>`;
const form = (sandbox: string, query = 'data=crtable') => `<!doctype html><title>Form</title>
<iframe id="control" ${sandbox} src="${folder}/panel.html?${query}"></iframe><iframe id="stranger" src="${stranger}/"></iframe>`;
const settings = `window.volunteerPanelSettings = { site: '${site}/', clientId: 'client', tenantId: 'tenant',
  askToken: async () => 'the token' };`;
const referees = { value: [{ crf69_name: '<img src=x onerror=alert(1)>', crf69_answeredon: '2026-03-01T17:00:00Z' }] };

let built: string;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'panels-'));
  await bundleDynamics(built);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await rm(built, { recursive: true });
});
beforeEach(async () => {
  const context = await browser.newContext({ permissions: ['clipboard-write'] });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const html = (body: string) => ({ contentType: 'text/html', body });
  await page.route('**/*', (route) => route.abort());
  await page.route(`${site}/**`, (route) => route.fulfill(html(panel)));
  await page.route(`${stranger}/**`, (route) => route.fulfill(html(panel)));
  await page.route(`${dynamics}/form`, (route) => route.fulfill(html(form(''))));
  await page.route(`${dynamics}/restricted`, (route) => route.fulfill(html(form('sandbox=""'))));
  await page.route(`${dynamics}/unnamed`, (route) => route.fulfill(html(form('', ''))));
  await page.route(`${dynamics}/api/data/v9.2/crf69_crresponses?*`, (route) =>
    decodeURIComponent(route.request().url()).includes(`eq ${id}`) ? route.fulfill({ json: referees }) : route.abort(),
  );
  await page.route(`${folder}/**`, async (route) => {
    const name = path.basename(new URL(route.request().url()).pathname);
    if (name === 'settings.js') return route.fulfill({ contentType: 'text/javascript', body: settings });
    const contentType = name.endsWith('.html') ? 'text/html' : 'text/javascript';
    return route.fulfill({ contentType, body: await readFile(path.join(built, name), 'utf8') });
  });
});

const control = () => page.frameLocator('#control');
const heard = () => control().frameLocator('iframe').locator('pre');
const frameOf = () => control().locator('iframe');

/** Does what the form's script does, through the control's window. */
async function show(recordId = id): Promise<void> {
  await page.waitForFunction('frames[0].showRecord');
  await page.evaluate((record) => new Function('record', 'frames[0].showRecord(record)')(record), {
    typename: 'crf69_volunteerprofile',
    id: recordId,
  });
}

it('the page shows the record’s panel and passes it the token and the table that it asks for', async () => {
  await page.goto(`${dynamics}/form`);
  await show();
  await heard().getByText('"type":"input"').waitFor();
  expect(await frameOf().getAttribute('src')).toBe(`${site}/admin/crtable?typename=crf69_volunteerprofile&id=${id}`);
  const lines = (await heard().textContent())?.trim().split('\n') ?? [];
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => line.startsWith(`${dynamics} `))).toBe(true);
  expect(lines.join()).toContain('"token":"the token"');
  // What people wrote is shown as text, and the day is Singapore's.
  expect(lines.join()).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(lines.join()).toContain('02/03/2026');
  expect(await control().getByRole('status').isVisible()).toBe(false);
});

it('the panel may write to the clipboard from its own origin', async () => {
  await page.goto(`${dynamics}/form`);
  await show();
  const copy = control().frameLocator('iframe').getByRole('button');
  const refused: string[] = [];
  await page.exposeFunction('refused', (name: string) => refused.push(name));
  await copy.click();
  await copy.getByText('Copied').waitFor();
  expect(await frameOf().getAttribute('allow')).toBe('clipboard-write');
  expect(refused).toEqual([]);
});

it('the panel loads once for one record, and again for another', async () => {
  await page.goto(`${dynamics}/form`);
  await show('');
  await heard().getByText('No referees yet.').waitFor();
  await show(id);
  await heard().getByText('onerror').waitFor();
  await frameOf().evaluate((frame) => frame.setAttribute('data-seen', 'yes'));
  await show(id);
  expect((await heard().textContent())?.match(/"type":"input"/g)).toHaveLength(1);
});

it('the page sends no message to another window, nor to the panel’s once it shows another site', async () => {
  await page.goto(`${dynamics}/form`);
  await show();
  await heard().getByText('"type":"input"').waitFor();
  await frameOf().evaluate((frame, url) => frame.setAttribute('src', url), `${stranger}/there`);
  await heard().getByText('input').waitFor({ state: 'detached' });
  const other = page.frames().find((frame) => frame.url() === `${stranger}/`);
  await other?.evaluate(`parent.frames[0].postMessage({ type: 'load_cr' }, '*')`);
  await other?.evaluate(`parent.frames[0].postMessage({ type: 'loadedframe' }, '*')`);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
  expect([await heard().textContent(), await page.frameLocator('#stranger').locator('pre').textContent()]).toEqual([
    '',
    '',
  ]);
});

it('the page reports in words that the form restricts its scripts', async () => {
  await page.goto(`${dynamics}/restricted`);
  await control().getByText('take the tick away from “Restrict cross-frame scripting, where supported”').waitFor();
  expect(await frameOf().count()).toBe(0);
});

it('the page reports in words that its control or its settings are not set up', async () => {
  await page.goto(`${dynamics}/unnamed`);
  await control().getByText('The control has no custom parameter').waitFor();
  await page.route(`${folder}/settings.js`, (route) => route.abort());
  await page.goto(`${dynamics}/form`);
  await control().getByText('settings.js is missing or empty').waitFor();
});

it('the page reports in words that no form has passed a record, and that the site does not answer', async () => {
  await page.clock.install();
  await page.route(`${site}/**`, (route) => route.abort());
  await page.goto(`${dynamics}/form`);
  await page.waitForFunction('frames[0].showRecord');
  await page.clock.runFor(16_000);
  await control().getByText('This panel is waiting for its form.').waitFor();
  await show();
  await page.clock.runFor(21_000);
  await control().getByText(`add ${dynamics} to PARENT_ORIGINS`).waitFor();
});
