import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { launchBrowser } from '../testing/launchBrowser.ts';
import { type Message, openOutbox } from './outbox.ts';
import { startCommunication } from './startCommunication.ts';

// A browser is slow when builds run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let service: Awaited<ReturnType<typeof startCommunication>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  dataDir = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  const outbox = openOutbox(path.join(dataDir, 'communication', 'messages.jsonl'));
  outbox.add([anEmail, aText, ...Array.from({ length: 25 }, (_, index) => reminder(index))].map(sent));
  service = await startCommunication({ port: 0, dataDir });
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  page = await context.newPage();
  page.setDefaultTimeout(5000);
  await page.goto(service.url);
});
afterEach(() => context.close());

const hostile =
  '<h1>Hello</h1><script>parent.document.title = "taken"</script><img src=x onerror="top.location=\'/x\'">';
const anEmail: Message = {
  id: 'e1',
  channel: 'email',
  to: 'vera@charity.test',
  from: 'donotreply@charity.test',
  subject: 'Tell us <how> it was',
  html: hostile,
  text: 'Hello, see http://localhost:4280/vol_feedback/1',
  operationId: null,
  acceptedOn: '2026-03-01T01:00:00.000Z',
};
const aText: Message = { ...anEmail, id: 's1', channel: 'sms', to: '+6581234567', subject: null, html: null };
const reminder = (index: number): Message => ({ ...aText, id: `r${index}`, text: `Reminder ${index}` });
const sent = (message: Message) => ({
  message,
  request: { method: 'POST', url: '/emails:send', headers: { host: 'here' }, body: '{"senderAddress":"<b>"}' },
});
const search = async (words: string) => {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/ of 27 messages/).waitFor();
};

it('the outbox shows the newest messages first, one page at a time', async () => {
  await expect(page.getByRole('article').count()).resolves.toBe(20);
  await expect(page.getByRole('article').first().textContent()).resolves.toContain('Reminder 24');
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByText('Tell us <how> it was').waitFor();
  await expect(page.getByRole('article').count()).resolves.toBe(7);
});

it('the outbox finds messages by word and by channel', async () => {
  await search('VERA@');
  await expect(page.getByRole('article').count()).resolves.toBe(1);
  await page.goto(`${service.url}/?channel=sms&q=reminder 7`);
  await expect(page.getByRole('article').textContent()).resolves.toContain('Reminder 7');
});

it('the outbox shows an email whose scripts, forms and links do not run', async () => {
  await search('vera');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Hello' }).waitFor();
  expect(await page.title()).toBe('Outbox');
  expect(page.url()).toContain('q=vera');
  await page.getByText('Plain text').click();
  const link = page.getByRole('link', { name: 'http://localhost:4280/vol_feedback/1' });
  await expect(link.getAttribute('href')).resolves.toBe('http://localhost:4280/vol_feedback/1');
});

it('the outbox folds the raw request', async () => {
  await search('vera');
  const raw = page.getByText('"senderAddress": "<b>"');
  await expect(raw.isVisible()).resolves.toBe(false);
  await page.getByText('Raw request').click();
  await expect(raw.isVisible()).resolves.toBe(true);
});

it.each(['light', 'dark'] as const)('the outbox is accessible in %s, and fits a phone', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  for (const query of ['', '?q=vera']) {
    await page.goto(service.url + query);
    // The checker waits for an answer from every frame, and an email's frame runs no scripts that could answer.
    await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => void frame.remove()));
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
