import { expect, type Page, test } from '@playwright/test';

/** The site's address: a browser lets no page of the internet frame one of this machine. */
const site = 'https://volunteers.example.org';

/** Stands in for Teams around a tab: answers its greeting by the library's protocol, and changes its theme. */
const host = `<!doctype html><title>Teams</title><iframe src="${site}/teams/admin"></iframe><script>
  const runtime = { apiVersion: 4, hostVersionsInfo: {}, isLegacyTeams: false, supports: {} };
  const answers = {
    initialize: ['content', 'web', JSON.stringify(runtime), '2.58.0'],
    getContext: [{ theme: 'dark', locale: 'en-sg', sessionId: 's', userObjectId: 'u', hostName: 'Teams' }],
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (!Object.hasOwn(answers, data?.func)) return;
    source.postMessage({ id: data.id, uuidAsString: data.uuidAsString, args: answers[data.func] }, origin);
  });
  const setTheme = (theme) => frames[0].postMessage({ func: 'themeChange', args: [theme] }, '${site}');
</script>`;

async function openIn(page: Page, around: string, baseURL: string | undefined) {
  await page.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  await page.route(`${around}/**`, (route) => route.fulfill({ contentType: 'text/html', body: host }));
  const tab = page.waitForResponse(`${site}/teams/admin`);
  await page.goto(`${around}/tab`);
  await tab;
  return page.frameLocator('iframe');
}

test('a tab in Teams takes its theme and changes with it, and nobody else may frame it @phone', async ({
  page,
  baseURL,
}) => {
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
