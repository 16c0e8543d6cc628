import { expect, type Page, test } from '@playwright/test';
import { tables } from '../../domain/schema/index.ts';
import { htmlPayloads } from '../hostile/htmlPayloads.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff } from './staff.page.ts';

const site = `http://localhost:${process.env.APP_PORT}`;
const dynamics = `http://localhost:${process.env.DYNAMICS_PORT}`;

async function aVolunteerId(): Promise<string> {
  const [volunteer] = await staffDataverse().listAll(tables.volunteerProfile, { top: 1, select: [] });
  return volunteer?.crf69_volunteerprofileid ?? '';
}

/** The web resource in the form, which frames the panel. */
const panelPage = (page: Page) => page.frames().find((frame) => frame.url().includes('/panel.html'));

/** Sends a message to the panel, as the page around it. */
const say = (page: Page, data: unknown) =>
  panelPage(page)?.evaluate(({ data, site }) => window.frames[0]?.postMessage(data, site), { data, site });

/** The site's address: a browser lets no page of the internet frame one of this machine. */
const published = 'https://volunteers.example.org';

/** Stands in for Teams around a tab: answers its greeting by the library's protocol, and changes its theme. */
const host = `<!doctype html><title>Teams</title><iframe src="${published}/teams/admin"></iframe><script>
  const runtime = { apiVersion: 4, hostVersionsInfo: {}, isLegacyTeams: false, supports: {} };
  const answers = {
    initialize: ['content', 'web', JSON.stringify(runtime), '2.58.0'],
    getContext: [{ theme: 'dark', locale: 'en-sg', sessionId: 's', userObjectId: 'u', hostName: 'Teams' }],
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (!Object.hasOwn(answers, data?.func)) return;
    source.postMessage({ id: data.id, uuidAsString: data.uuidAsString, args: answers[data.func] }, origin);
  });
  const setTheme = (theme) => frames[0].postMessage({ func: 'themeChange', args: [theme] }, '${published}');
</script>`;

async function openIn(page: Page, around: string, baseURL: string | undefined) {
  await page.route(`${published}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  await page.route(`${around}/**`, (route) => route.fulfill({ contentType: 'text/html', body: host }));
  const tab = page.waitForResponse(`${published}/teams/admin`);
  await page.goto(`${around}/tab`);
  await tab;
  return page.frameLocator('iframe');
}

test('hostile frames and messages have no effect, a token stays in the tab, and a tab in Teams takes its theme @phone', async ({
  page,
  baseURL,
}) => {
  await test.step('a hostile parent, a hostile table and a message from another origin or window have no effect', async () => {
    const ran: string[] = [];
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.exposeFunction('hit', () => ran.push(page.url()));
    await page.goto(`${dynamics}/form?panel=crtable&id=${await aVolunteerId()}`);
    const table = page.frameLocator('#WebResource_panel').frameLocator('iframe[title]').frameLocator('iframe');
    await expect(table.getByRole('columnheader', { name: 'Referee' })).toBeVisible();

    const nonsense = [
      null,
      7,
      'input',
      [],
      {},
      { type: 'input' },
      { type: 'input', input: 7 },
      { type: 'x', input: 'x' },
    ];
    for (const data of nonsense) await say(page, data);
    await panelPage(page)?.evaluate(() => document.body.append(document.createElement('iframe')));
    const stranger = () => panelPage(page)?.childFrames()[1];
    await expect.poll(() => stranger()?.url()).toBe('about:blank');
    await stranger()?.evaluate(
      (origin) => window.parent.frames[0]?.postMessage({ type: 'input', input: '<p>A stranger</p>' }, origin),
      site,
    );
    for (let start = 0; start < htmlPayloads.length; start += 10) {
      await say(page, {
        type: 'input',
        input: `<p>Piece ${start}.</p>${htmlPayloads.slice(start, start + 10).join('')}`,
      });
      await expect(table.getByText(`Piece ${start}.`)).toBeVisible();
      await expect(table.getByText('A stranger')).toHaveCount(0);
    }
    await say(page, { type: 'input', input: '<table><tr><td>Tan Wei Ling</td></tr></table>' });
    await expect(table.getByRole('cell', { name: 'Tan Wei Ling' })).toBeVisible();
    expect(ran).toEqual([]);
    expect(page.url()).toContain('panel=crtable');

    const address = `${site}/admin/cr_actions`;
    // Only the configured origins may frame the panel.
    await page.route('http://127.0.0.1:9/hostile', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}"></iframe>` }),
    );
    await page.goto('http://127.0.0.1:9/hostile');
    await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
    // In a window of its own, a token from itself does not count as a parent's.
    await page.goto(address);
    await page.evaluate(() => window.postMessage({ type: 'token', token: 'hostile' }, '*'));
    await expect(page.getByRole('button', { name: 'Click Here to Authorize' })).toBeVisible();
  });
  await test.step('a token is in no address, in no storage that outlives the tab, and in no log', async () => {
    const seen: string[] = [];
    page.on('console', (message) => seen.push(message.text()));
    page.on('request', (request) => seen.push(request.url()));
    const handed = page.waitForResponse(`${dynamics}/token`);
    await page.goto(`${dynamics}/form?panel=volunteer_profile&id=${await aVolunteerId()}`);
    const token = await (await handed).text();
    const inForm = page.frameLocator('#WebResource_panel').frameLocator('iframe');
    await expect(inForm.getByRole('button', { name: 'Request Feedback' })).toBeVisible();
    const panel = page.frames().find((frame) => frame.url().startsWith(site));
    const stored = await panel?.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
    );
    expect(token).toMatch(/^eyJ/);
    expect(stored).not.toContain(token);
    expect(seen.filter((text) => text.includes(token))).toEqual([]);

    // When signed in by itself, the staff area keeps its tokens in the tab.
    await openAsStaff(page, '/admin');
    await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain('eyJ');
    expect(seen.filter((text) => /access_token|eyJ[\w-]+\.eyJ/.test(text))).toEqual([]);
  });
  await test.step('a tab in Teams takes its theme and changes with it, and nobody else may frame it', async () => {
    const tab = await openIn(page, 'https://teams.microsoft.com', baseURL);
    await expect(tab.getByRole('button', { name: 'Click Here to Authorize' })).toBeVisible();
    const ground = tab.locator('.fui-FluentProvider').first();
    await expect(ground).toHaveCSS('color-scheme', 'dark');
    await page.evaluate('setTheme("default")');
    await expect(ground).toHaveCSS('color-scheme', 'light');
    await page.evaluate('setTheme("contrast")');
    await expect(ground).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await page.unrouteAll({ behavior: 'wait' });
    const framed = await openIn(page, 'https://teams.microsoft.com.evil.test', baseURL);
    await expect(framed.getByRole('button')).toHaveCount(0);
    await expect(framed.locator('#root')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
