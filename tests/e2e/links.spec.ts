import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Form } from '../../domain/forms/formTypes.ts';
import { forms } from '../../domain/forms/index.ts';
import { organizationExit } from '../../domain/forms/organizationExit/questions.ts';
import { organizationFeedback } from '../../domain/forms/organizationFeedback/questions.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { pageTexts } from '../../domain/pageTexts.ts';
import { expectAccessible } from './accessibility.ts';
import { holding, submissionsOf } from './network.ts';
import { onPhone, test } from './visitors.ts';
import { aVisitTo, pathOf } from './visits.ts';

const linkedForms = forms.filter(({ link }) => link);
const invalid = (page: Page) => page.getByRole('heading', { name: 'The link you followed is invalid.', exact: true });
const lookups = submissionsOf(organizationExit);

async function expectInvalid(page: Page, form: Form): Promise<void> {
  await expect(invalid(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(form.link ? formTexts.invalidLinkAlert[form.link.noun] : '');
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

test(
  'links that lead nowhere are told apart from troubles, and a lookup that fails is repeated, then reported with Retry',
  onPhone,
  async ({ page }) => {
    await test.step('links and addresses that lead nowhere are told apart from troubles, and a page that loads can be read', async () => {
      const form = volunteerExit;
      const anotherTables = await aVisitTo(organizationExit);
      for (const id of [randomUUID(), 'no-id', anotherTables.path.split('/').at(-1) ?? '']) {
        await page.goto(pathOf(form, id));
        await expectInvalid(page, form);
      }
      await expectAccessible(page);
      const over = page.getByText(formTexts.linkIsOver, { exact: true });
      await expect(over).toBeHidden();
      // Signed, and forged: for a day that is over, and for one to come.
      for (const [day, isOver] of [
        ['20260101', true],
        ['20990101', false],
      ] as const) {
        const text = `${randomUUID()}.${day}.${'A'.repeat(22)}`;
        const lookup = page.waitForRequest(submissionsOf(form));
        await page.goto(pathOf(form, text));
        // The API is asked about the whole of it.
        expect(Object.values(await (await lookup).allHeaders()).join(' ')).toContain(text);
        await expectInvalid(page, form);
        await expect(over).toBeVisible({ visible: isOver });
      }
      const bare = linkedForms.map(({ path }) => path.replace(/\/:\w+$/, ''));
      for (const address of bare) expect((await page.request.get(address)).status(), address).toBe(404);
      for (const address of ['/no-such-page', `${bare[0]}`, `${bare[0]}/`, `${bare[0]}/${randomUUID()}/x`]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { name: pageTexts.notFound })).toBeVisible();
        await expect(page.getByRole('textbox')).toHaveCount(0);
      }
      expect((await page.goto('/no-such-page'))?.status()).toBe(404);

      await test.step('until the record and the options are there, the page can be read and shows that it loads', async () => {
        const feedback = organizationFeedback;
        const { path, greeting = '' } = await aVisitTo(feedback);
        const [first] = feedback.pages[0]?.sections[0]?.ask ?? [];
        const record = await holding(page, submissionsOf(feedback));
        const options = await holding(page, '**/api/picklists');
        await page.goto(path);
        const loading = page.getByRole('status').filter({ hasText: 'Loading the form…' });
        await expect(loading).toBeVisible();
        const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
        await expect.poll(() => page.evaluate(moving)).toBe(0);
        await expectAccessible(page);
        record.release();
        await expect(loading).toBeVisible();
        // Meanwhile the page can be read, and not be answered.
        await expect(
          page
            .getByRole('main')
            .getByText(first?.label ?? '')
            .first(),
        ).toBeVisible();
        await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
        options.release();
        await expect(page.getByText(greeting, { exact: true })).toBeVisible();
        await expect(loading).toHaveCount(0);
      });
    });
    await test.step('a lookup that fails is repeated, then reported with Retry, and never as an invalid link', async () => {
      await page.clock.install();
      const { path, greeting = '' } = await aVisitTo(organizationExit);
      let tries = 0;
      let loads = 0;
      page.on('load', () => loads++);
      const answerWith = async (answer: Parameters<Page['route']>[1]) => {
        await page.unroute(lookups);
        tries = 0;
        await page.route(lookups, answer);
      };
      const retry = page.getByRole('button', { name: 'Retry' });
      const expectTrouble = async () => {
        await expect(async () => {
          await page.clock.runFor(4000);
          await expect(page.getByRole('alert')).toContainText('We could not load the questions.', { timeout: 100 });
          await expect(invalid(page)).toHaveCount(0);
        }).toPass({ intervals: [0] });
        await expect(page.getByRole('button')).toHaveText(['Retry']);
      };

      await test.step('no network, too many tries and an outage are troubles', async () => {
        await answerWith((route) => route.abort());
        await page.goto(path);
        await expectTrouble();
        await expectAccessible(page);
        for (const status of [429, 503]) {
          await answerWith((route) => {
            tries += 1;
            return route.fulfill({ status, json: { success: false } });
          });
          await retry.click();
          await expectTrouble();
          expect(tries).toBeGreaterThan(0);
        }
      });
      await test.step('the time of the next try is reported, and it happens by itself and without reloads', async () => {
        const clock = () => page.evaluate(() => Date.now());
        let asked = 0;
        await answerWith(async (route) => {
          tries += 1;
          if (tries > 1) return route.continue();
          asked = await clock();
          return route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: { success: false } });
        });
        loads = 0;
        await retry.click();
        await expect(page.getByRole('alert')).toHaveText(/This page tries again at \d\d:\d\d/);
        await expectAccessible(page);
        // The page's clock goes on meanwhile.
        await page.clock.runFor(asked + 590_000 - (await clock()));
        expect([tries, loads]).toEqual([1, 0]);
        await page.clock.runFor(11_000);
        await expect(page.getByText(greeting, { exact: true })).toBeVisible();
        expect([tries, loads]).toEqual([2, 0]);
      });
      await test.step('a lookup that fails twice still works', async () => {
        await answerWith((route) => {
          tries += 1;
          return tries <= 2 ? route.abort() : route.continue();
        });
        await page.reload();
        await expect(async () => {
          await page.clock.runFor(1000);
          await expect(page.getByText(greeting, { exact: true })).toBeVisible({ timeout: 100 });
        }).toPass({ intervals: [0] });
        expect(tries).toBe(3);
      });
    });
  },
);
