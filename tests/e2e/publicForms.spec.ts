import { expect } from '@playwright/test';
import { exampleRows } from '../../domain/forms/examples.example.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { formsWithRows } from '../../domain/forms/index.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { submissionsOf } from './network.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

/** The longest form, and one that is sent by a link: the layout is the same for all, so the rest are tried on the phone. */
const alsoAtDesk: readonly Form[] = [volunteerApplication, volunteerFeedback];

for (const { form, rows } of formsWithRows) {
  const sizes = alsoAtDesk.includes(form) ? {} : onPhone;
  const rowsInRoot = exampleRows(form, rows).filter(({ table }) => table === rows.root).length;

  test(
    `${form.title}: the form is filled in, sent though the connection breaks before and after, and stored once`,
    sizes,
    async ({ page }) => {
      const opened = await PublicForm.open(page, form);
      const { greeting, typed, stored } = opened.visit;
      await expect(page.getByRole('heading', { level: 1, name: form.title, exact: true })).toBeVisible();
      if (greeting) await expect(page.getByText(greeting, { exact: true })).toBeVisible();
      for (const [index, { title }] of form.pages.entries()) {
        if (index > 0) await opened.expectTurnedTo(index);
        const progress = page.getByRole('navigation', { name: 'Progress' });
        // A form of one page shows no steps.
        if (form.pages.length > 1) await expect(progress.locator('[aria-current=step]')).toHaveText(title);
        else await expect(progress).toHaveCount(0);
        await opened.fill(index, typed);
        await expectAccessible(page);
        if (index < opened.last) await opened.next();
      }
      const keys: (string | undefined)[] = [];
      await page.route(submissionsOf(form), async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        // The first request does not arrive; the second arrives and its answer is lost.
        if (keys.length === 2) await route.fetch();
        await (keys.length <= 2 ? route.abort() : route.continue());
      });
      await opened.submit();
      const reference = await opened.expectThanks();
      await expectAccessible(page);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);

      const made = await stored();
      expect(made).toHaveLength(rowsInRoot);
      expect(made.map((row) => row.crf69_submissionreference)).toContain(reference);
    },
  );
}
