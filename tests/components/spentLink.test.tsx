/** A link that takes no answers any more, opened again on the device that answered by it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { charity } from '../../domain/charity.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { sendingTexts } from '../../domain/forms/sendingTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { troubleTexts } from '../../domain/forms/troubleTexts.ts';
import { allControls } from '../../frontend/src/public/fields/allControls.ts';
import { writeDraft } from '../../frontend/src/public/form/drafts.ts';
import { FormPages } from '../../frontend/src/public/form/FormPages.tsx';
import { keepReceipt } from '../../frontend/src/public/form/receipts.ts';
import { expectAccessible } from './accessible.ts';
import { button } from './filling.ts';
import { kept } from './keptDrafts.tsx';
import '../../frontend/src/ui/base.css';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
  const error = { code: 'invalid-link', message: 'Over.' };
  vi.stubGlobal('fetch', async (path: string) =>
    path === characterReference.apiPath
      ? Response.json({ success: false, error }, { status: 404 })
      : Response.json({ success: true, data: path === apiPaths.locations ? [] : {} }),
  );
  keepReceipt(characterReference, { reference: 'ABCD-2345' });
});
afterEach(() => vi.unstubAllGlobals());

const openLink = () => render(<FormPages form={characterReference} controls={allControls} />);
const answered = page.getByRole('heading', { name: troubleTexts.answered });
const notStored = page.getByText(sendingTexts.notStored(charity.phone));
const concern = page.getByText('He shouts at children.');
const draft = { key: crypto.randomUUID(), begunOn: 1, page: 0, answers: { declined: 'true' } };

test('a referee who opens the link again reads whom to call, as after answering', async () => {
  await openLink();
  await expect.element(answered).toBeVisible();
  await expect.element(page.getByText('ABCD-2345')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: formTexts.whomToCall })).toBeVisible();
  await expect.element(page.getByRole('link', { name: charity.phone })).toBeVisible();
  await expect.element(notStored).not.toBeInTheDocument();
});

test('what was written later by a used link is said to be not stored, is there to read, and goes at a press', async () => {
  writeDraft({ ...draft, sensitive: true, answers: { declined: 'true', declinereason: 'He shouts at children.' } });
  await openLink();
  await expect.element(answered).toBeVisible();
  await expect.element(notStored).toBeVisible();
  // Somebody else may have the device.
  await expect.element(concern).not.toBeVisible();
  await page.getByText(formTexts.yourAnswers).first().click();
  await expect.element(concern).toBeVisible();
  await expectAccessible();
  await button(draftTexts.remove).click();
  await expect.element(notStored).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
});

test('what may have been stored, because its answer was lost, is not said to be lost', async () => {
  localStorage.clear();
  writeDraft(draft);
  await openLink();
  await expect.element(page.getByText(sendingTexts.perhapsStored(charity.phone))).toBeVisible();
  await expect.element(notStored).not.toBeInTheDocument();
});

test('what waited for a signal and is refused by a used link is there to read, and the device keeps no sensitive answers of it', async () => {
  writeDraft({ ...draft, waiting: { crf69_declined: 'true', crf69_declinereason: 'He shouts at children.' } });
  await openLink();
  await expect.element(answered).toBeVisible();
  await expect.element(notStored).toBeVisible();
  await page.getByText(formTexts.yourAnswers).first().click();
  await expect.element(concern).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('He shouts');
  expect(kept()).toMatchObject([{ answers: { declined: 'true' } }]);
});
