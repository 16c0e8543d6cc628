/** What the ways through all forms share: their pages in order, and a connection that breaks while they are sent. */
import { expect } from '@playwright/test';
import { proofHeader } from '../../domain/contract/filling.ts';
import { exampleRows } from '../../domain/forms/examples.example.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { formsWithRows } from '../../domain/forms/index.ts';
import { submissionsOf } from './network.ts';
import type { PublicForm } from './publicForm.page.ts';
import type { Visit } from './visits.ts';

/** Fills in all pages, up to Submit, and checks that each names the form and its step. */
export async function goThrough(opened: PublicForm): Promise<void> {
  const { form, page, visit } = opened;
  await expect(page.getByRole('heading', { level: 1, name: form.title, exact: true })).toBeVisible();
  if (visit.greeting) await expect(page.getByText(visit.greeting, { exact: true })).toBeVisible();
  const progress = page.getByRole('navigation', { name: 'Progress' });
  for (const [index, { title }] of form.pages.entries()) {
    if (index > 0) await opened.expectTurnedTo(index);
    if (new Set(form.pages.map((each) => each.title)).size > 1)
      await expect(progress.locator('[aria-current=step]')).toHaveText(title);
    else await expect(progress).toContainText(`Part ${index + 1} of ${form.pages.length}`);
    await opened.fill(index);
    if (index < opened.last) await opened.next();
  }
}

/**
 * Presses Submit twice in a row, while the connection breaks before the first request and after the second. Checks that
 * the answers are stored once, under the reference that the thank-you page shows.
 * @returns the reference
 */
export async function sendThoughItBreaks(opened: PublicForm): Promise<string> {
  const { form, page, visit } = opened;
  const keys: (string | undefined)[] = [];
  await page.route(submissionsOf(form), async (route) => {
    const headers = route.request().headers();
    // What a quick machine fills in is taken for a program's work, and sent again with a proof.
    if (headers[proofHeader.toLowerCase()] === undefined) keys.push(headers['idempotency-key']);
    if (keys.length === 2) await route.fetch();
    await (keys.length <= 2 ? route.abort() : route.continue());
  });
  await opened.button('Submit').dblclick();
  const reference = await opened.expectThanks();
  await page.unroute(submissionsOf(form));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await expectStored(form, visit, { crf69_submissionreference: reference });
  return reference;
}

/** Checks that the example's answers are stored once, as codes and marks, one row with these values, too. */
export async function expectStored(form: Form, visit: Visit, values: Record<string, unknown>): Promise<void> {
  const rows = formsWithRows.find((each) => each.form === form)?.rows;
  const inRoot = rows ? exampleRows(form, rows).filter(({ table }) => table === rows.root) : [];
  const made = await visit.stored();
  expect(made).toHaveLength(inRoot.length);
  expect(made).toEqual(expect.arrayContaining([expect.objectContaining(values)]));
  // Numbers are marks and chosen options, too; texts are given their form by the server.
  const plain = inRoot.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => typeof value === 'number' || typeof value === 'boolean'),
    ),
  );
  expect(made).toEqual(expect.arrayContaining(plain.map((row) => expect.objectContaining(row))));
}
