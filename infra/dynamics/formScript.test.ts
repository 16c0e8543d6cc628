import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { launchBrowser } from '../local/testing/launchBrowser.ts';

// A browser takes its time where others build beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dynamics = 'https://charity.crm5.dynamics.com';
const site = 'https://volunteers.example.org';
const stranger = 'https://stranger.example.org';
const id = '0b6e7a52-3d41-4f6c-9a87-5c1d2e3f4a5b';

/** Stands in for a panel: asks its parent, and shows what it hears from nobody but its parent. */
const panel = `<!doctype html><title>Panel</title><pre></pre><script>
  addEventListener('message', ({ origin, source, data }) => {
    if (source !== parent) return;
    document.querySelector('pre').textContent += origin + ' ' + JSON.stringify(data) + '\\n';
  });
  for (const data of [null, 'load_cr', {}, { type: 'constructor' }, { type: 'loadedframe' }, { type: 'load_cr' }]) {
    parent.postMessage(data, '*');
  }
</script>`;

/** A form as a model-driven app draws it: the panel's frame, one of a stranger's, and what scripts may ask of the app. */
const form = (scriptFrame: string) => `<!doctype html><title>Form</title>
<iframe id="panel" src="about:blank"></iframe><iframe id="stranger" src="${stranger}/"></iframe>
<script>
  const saved = [];
  let record = '{${id.toUpperCase()}}';
  window.app = {
    save(savedId) { record = savedId; for (const handler of saved) handler(); },
    unsave() { record = ''; },
    executionContext: { getFormContext: () => ({
      getControl: (name) => name === 'IFRAME_links' ? {
        setSrc: (url) => { document.querySelector('#panel').src = url; },
        getContentWindow: async () => document.querySelector('#panel').contentWindow,
      } : null,
      data: { entity: {
        getEntityName: () => 'crf69_volunteerprofile',
        getId: () => record,
        addOnPostSave: (handler) => saved.push(handler),
        removeOnPostSave: (handler) => saved.splice(saved.indexOf(handler), 1),
      } },
    }) },
  };
</script>${scriptFrame}`;

const xrm = `<script>window.Xrm = {
  Utility: { getGlobalContext: () => ({ getClientUrl: () => '${dynamics}' }) },
  WebApi: { retrieveMultipleRecords: async (table, options) => {
    if (!options.includes('eq ${id}')) throw new Error(options);
    return { entities: [{ crf69_name: '<img src=x onerror=alert(1)>', crf69_answeredon: '2026-03-01T17:00:00Z' }] };
  } },
};</script><script src="${dynamics}/WebResources/crf69_/volunteerpanels/panels.js"></script>`;

let browser: Browser;
let script: string;
let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['infra/dynamics/formScript.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(10_000);
  const html = (body: string) => ({ contentType: 'text/html', body });
  await page.route('**/*', (route) => route.abort());
  await page.route(`${site}/**`, (route) => route.fulfill(html(panel)));
  await page.route(`${stranger}/**`, (route) => route.fulfill(html(panel)));
  await page.route(`${dynamics}/form`, (route) => route.fulfill(html(form(xrm))));
  await page.route(`${dynamics}/hidden`, (route) => route.fulfill(html(xrm)));
  await page.route(`${dynamics}/framed`, (route) =>
    route.fulfill(html(form(`<iframe id="scripts" src="${dynamics}/hidden"></iframe>`))),
  );
  await page.route('**/panels.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
});

const registered = ['IFRAME_links', 'crtable', `${site}/`, '11111111-1111-4111-8111-111111111111', 'tenant'];
const heard = () => page.frameLocator('#panel').locator('pre');
const onLoad = (frame: Pick<Page, 'evaluate'>) =>
  frame.evaluate(
    (parameters) =>
      new Function('parameters', 'return VolunteerPanels.onLoad(parent.app.executionContext, ...parameters)')(
        parameters,
      ),
    registered,
  );

it('shows the record’s panel, and feeds it the table that it asks for', async () => {
  await page.goto(`${dynamics}/form`);
  await onLoad(page);
  await heard().getByText('"type":"input"').waitFor();
  expect(await page.locator('#panel').getAttribute('src')).toBe(
    `${site}/admin/crtable?typename=crf69_volunteerprofile&id=${id}`,
  );
  const [line, ...more] = (await heard().textContent())?.trim().split('\n') ?? [];
  expect(more).toEqual([]);
  expect(line).toMatch(new RegExp(`^${dynamics} `));
  // What people wrote stands as text, and the day is Singapore's.
  expect(line).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(line).toContain('02/03/2026');
});

it('speaks as the window around the panel where the form’s scripts run in a hidden frame', async () => {
  await page.goto(`${dynamics}/framed`);
  const scripts = page.frame({ url: `${dynamics}/hidden` });
  if (!scripts) throw new Error('The hidden frame is not there.');
  await scripts.waitForFunction('window.VolunteerPanels');
  await onLoad(scripts);
  await heard().getByText('"type":"input"').waitFor();
});

it('says nothing to another window of the site, nor to the panel’s once it shows another site', async () => {
  await page.goto(`${dynamics}/form`);
  await onLoad(page);
  await heard().getByText('"type":"input"').waitFor();
  const other = page.frameLocator('#stranger').locator('pre');
  await page.locator('#stranger').evaluate((frame, url) => frame.setAttribute('src', url), `${site}/other`);
  await page.locator('#panel').evaluate((frame, url) => frame.setAttribute('src', url), `${stranger}/there`);
  await heard().getByText('input').waitFor({ state: 'detached' });
  await expect(other.count()).resolves.toBe(1);
  const strangers = [other, heard()];
  // Each asks once more, and so does the form's own panel: its answer comes after all that might have gone astray.
  for (const frame of page.frames().slice(1)) await frame.evaluate(`parent.postMessage({ type: 'load_cr' }, '*')`);
  const texts = await Promise.all(strangers.map((pre) => pre.textContent()));
  await onLoad(page);
  await heard().getByText('"type":"input"').waitFor();
  expect([...texts, await other.textContent()]).toEqual(['', '', '']);
});

it('shows a new record’s panel without an id, and again once it is saved', async () => {
  await page.goto(`${dynamics}/form`);
  await page.evaluate('app.unsave()');
  await onLoad(page);
  expect(await page.locator('#panel').getAttribute('src')).toMatch(/&id=$/);
  await heard().getByText('No referees yet.').waitFor();
  await page.evaluate(`app.save('{${id}}')`);
  await heard().getByText('onerror').waitFor();
});

it('tells whoever sets up a form that its control is not there', async () => {
  await page.goto(`${dynamics}/form`);
  const named = new Function('return VolunteerPanels.onLoad(app.executionContext, "IFRAME_none", "x", "https://x")');
  await expect(page.evaluate(`(${named})()`)).rejects.toThrow('the form has no control "IFRAME_none"');
});
