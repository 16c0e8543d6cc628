/** Tests unexpected errors of our own code: a message with a way to continue, and a report without any answer. */
import { expect } from '@playwright/test';
import { apiPaths } from '../../domain/contract/paths.ts';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { troubleTexts } from '../../domain/forms/troubleTexts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';
import { aVisitTo, keptDraftOf } from './visits.ts';

test(
  'an unexpected error shows a way to continue, loses nothing, and is reported without any answer',
  onPhone,
  async ({ page }) => {
    const reportOf = (form: Form) => ({
      form: form.path,
      kind: 'TypeError',
      where: expect.stringMatching(/^assets\/[\w.-]+:\d+:\d+$/),
    });
    await test.step('while it is checked', async () => {
      await page.route('**/assets/prepare-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
      );
      const opened = await PublicForm.open(page, volunteerExit);
      await opened.fill(0);
      const [report] = await Promise.all([page.waitForRequest(`**${apiPaths.pageProblem}`), opened.next()]);
      await expect(opened.alert()).toHaveText(troubleTexts.unforeseen);
      expect(report.postDataJSON()).toEqual(reportOf(volunteerExit));
      await expectPageHeld(page, volunteerExit, 0, opened.visit.typed);
      await expect(opened.button('Next')).toBeEnabled();
      await page.unroute('**/assets/prepare-*.js');
    });
    await test.step('while a page is rendered', async () => {
      // Rows of Dataverse that our types do not allow: regions that cannot be compared.
      const rows = [
        { code: 'a', label: 'a', region: null },
        { code: 'b', label: 'b' },
      ];
      await page.route('**/api/locations', (route) => route.fulfill({ json: { success: true, data: rows } }));
      const opened = new PublicForm(page, volunteerApplication, await aVisitTo(volunteerApplication));
      const broken = opened.at('preferredlocation');
      // What stands before is filled in by other tests.
      await page.evaluate(([name, draft]) => localStorage.setItem(name, draft), keptDraftOf(opened.visit, broken - 1));
      await page.goto(opened.visit.path);
      await opened.button(draftTexts.resume).click();
      await opened.expectTurnedTo(broken - 1);
      await opened.fill(broken - 1);
      const [report] = await Promise.all([page.waitForRequest(`**${apiPaths.pageProblem}`), opened.next()]);
      await expect(opened.alert()).toContainText(troubleTexts.broken);
      await expectAccessible(page);
      expect(report.postDataJSON()).toEqual(reportOf(volunteerApplication));
      await page.unroute('**/api/locations');
      await opened.button(troubleTexts.loadAgain).click();
      await opened.button(draftTexts.resume).click();
      await expectPageHeld(page, volunteerApplication, broken - 1, opened.visit.typed);
      await opened.next();
      await expect(opened.question('preferredlocation')).toBeVisible();
    });
  },
);
