import { expect } from '@playwright/test';
import { charity } from '../../domain/charity.ts';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { goThrough, sendThoughItBreaks } from './formJourney.ts';
import { holding, submissionsOf } from './network.ts';
import { emailsTo } from './outbox.ts';
import { PublicForm, untilUsable } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test(
  'an application is corrected, sent, stored and confirmed, and answers given before the scripts have loaded survive',
  onPhone,
  async ({ page, context, browserName }) => {
    test.slow();
    await test.step('an application is corrected, sent, stored as a contact, a profile and references, and confirmed', async () => {
      const canReadClipboard = browserName === 'chromium';
      if (canReadClipboard) await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const form = await PublicForm.open(page, volunteerApplication);
      const { typed } = form.visit;
      await goThrough(form);

      await test.step('an answer that the server refuses opens its page, and one press returns to Submit', async () => {
        const error = {
          code: 'invalid-answers',
          message: 'Look again.',
          fields: { crf69_email: 'This address bounced.' },
        };
        await page.route(
          submissionsOf(volunteerApplication),
          (route) => route.fulfill({ status: 400, json: { success: false, error } }),
          { times: 1 },
        );
        await form.submit();
        const email = form.question('email');
        await expect(email).toContainText('This address bounced.');
        const summary = form.alert().filter({ hasText: 'One answer needs another look' });
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('link', { name: 'Email: this address bounced', exact: true })).toBeVisible();
        await expectAccessible(page);
        await email.getByRole('textbox').fill('another@example.com');
        await expect(summary).toHaveCount(0);
        await email.getByRole('textbox').fill(String(typed.email));
        await form.button(formTexts.backToSubmit).click();
      });

      const reference = await sendThoughItBreaks(form);
      await test.step('it is a contact, a profile bound to it, and a reference for each referee', async () => {
        const [made] = await form.visit.stored();
        const profile = await staffDataverse().retrieve(
          tables.volunteerProfile,
          String(made?.crf69_volunteerprofileid),
          {
            expand: { crf69_Contact: {}, crf69_crresponse_VolunteerProfile: {}, crf69_PreferredLocation1: {} },
          },
        );
        expect(profile.crf69_Contact).toMatchObject({ crf69_birthday: '1996-02-29', crf69_number: '+6581234567' });
        expect(profile.crf69_PreferredLocation1?.crf69_locationid).toBe(typed.preferredlocation?.[0]);
        expect(profile.crf69_crresponse_VolunteerProfile).toHaveLength(2);
        await expect.poll(() => emailsTo(String(typed.email))).toHaveLength(1);
      });

      await test.step('the thank-you page says what happens next and whom to call', async () => {
        for (const sentence of [...volunteerApplication.afterwards, 'Once we begin to look into your application'])
          await expect(page.getByText(sentence)).toBeVisible();
        await expect(page.getByRole('link', { name: charity.phone })).toBeVisible();
        await form.button(formTexts.copyReference).click();
        await expect(page.getByText(formTexts.copied)).toBeVisible();
        if (canReadClipboard) expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
        const size = page.viewportSize();
        await page.setViewportSize({ width: 320, height: 640 });
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        if (size) await page.setViewportSize(size);
      });

      await test.step('the receipt and the answers are printed, without what is only for a screen', async () => {
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.getByText('Nur Aisyah binte Rahman')).toBeVisible();
        await expect(page.getByText(reference)).toBeVisible();
        await expect(form.button(formTexts.printAnswers)).toBeHidden();
        await expect(page.getByRole('main').locator('img').filter({ visible: true })).toHaveCount(0);
        // Paper is white: light text for a dark screen would be unreadable.
        const lightness = await page.getByText(reference).evaluate((text) => {
          const [red = 0, green = 0, blue = 0] = getComputedStyle(text).color.match(/\d+/g)?.map(Number) ?? [];
          return (red + green + blue) / 3;
        });
        expect(lightness).toBeLessThan(100);
        await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      });

      await page.getByRole('link', { name: volunteerApplication.another, exact: true }).click();
      await expect(form.question('pdpa')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('answers given before the scripts have loaded survive, and errors are found without one of them', async () => {
      const script = await holding(page, '**/assets/*.js');
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator('#pdpa').getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('button', { name: 'Next' }).click();
      expect(new URL(page.url()).search).toBe('');
      await page.locator('#declaration').getByRole('radio', { name: 'Yes' }).check();
      script.release();
      await untilUsable(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { level: 2, name: volunteerApplication.pages[1]?.title })).toBeVisible();
      // Stored by now, so that the next page offers it.
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /^draft/.test(key))))
        .toBe(true);
      await page.close();

      const unchecked = await context.newPage();
      await unchecked.route('**/assets/prepare-*.js', (route) => route.abort());
      const form = await PublicForm.open(unchecked, volunteerApplication);
      await unchecked.getByRole('button', { name: draftTexts.startNew }).click();
      await form.next();
      await expect(form.alert()).toContainText('2 answers need another look');
      await form.fill(0);
      await form.next();
      await expect(form.heading(1)).toBeVisible();
    });
  },
);
