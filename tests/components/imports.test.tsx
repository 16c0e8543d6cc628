import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cellTexts, importTexts } from '../../domain/imports/texts.ts';
import '../../frontend/src/staff/staff.css';
import { foundBy, ImportPage, nobody, sourceOf, volunteerFile } from './importScreen.tsx';

const row = (name: string, more: Readonly<Record<string, string>> = {}) => ({
  'Full name': name,
  Email: `${name.toLowerCase()}@example.com`,
  ...more,
});
const chooser = page.getByLabelText('File of volunteers');
const submit = page.getByRole('button', { name: 'Submit' });
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });

/** Replaces the text of a cell by typing. */
async function mend(text: string, instead: string): Promise<void> {
  await cell(text).click();
  await userEvent.keyboard(instead);
  await userEvent.keyboard('{Enter}');
}

test('Submit waits for the look-up of an edit, reports that, and sends the row according to its result', async () => {
  let answer: (() => void) | undefined;
  const { source, added } = sourceOf({
    async findExisting(rows) {
      const mended = rows.find(({ name }) => name === 'Bob');
      if (!mended) return nobody;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return foundBy('bo@example.com', 'Bob');
    },
  });
  await render(<ImportPage source={source} />);
  await userEvent.upload(chooser, await volunteerFile([row('Ann'), row('Bo')]));
  await expect.element(page.getByText('2 rows were read.')).toBeVisible();

  await mend('Bo', 'Bob');
  await submit.click();
  await expect.element(page.getByText('Looking up what you have just changed…')).toBeVisible();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  expect(added).toEqual([]);

  await expect.poll(() => answer).toBeDefined();
  answer?.();
  await expect.element(page.getByText('2 rows: 1 added, 1 updated.')).toBeVisible();
  expect(added).toEqual(['Ann']);
});

test('the next row to decide says below the rows what is asked, also of referees that cannot be read', async () => {
  await render(<ImportPage source={sourceOf().source} />);
  await userEvent.upload(chooser, await volunteerFile([row('Ann', { 'Character referees': 'my old boss' })]));
  await page.getByRole('button', { name: 'Next to decide' }).click();
  await expect.element(page.getByRole('paragraph').filter({ hasText: cellTexts.unreadReferees })).toBeVisible();
});

test('a file of another kind that is chosen by mistake leaves the rows that were read', async () => {
  await render(<ImportPage source={sourceOf().source} />);
  await userEvent.upload(chooser, await volunteerFile([row('Ann')]));
  await expect.element(page.getByText('1 row was read.')).toBeVisible();
  await userEvent.upload(chooser, new File(['%PDF'], 'letter.pdf'));
  await expect.element(page.getByText(importTexts.howToSave)).toBeVisible();
  await expect.element(page.getByText('1 row was read.')).toBeVisible();
  await submit.click();
  await expect.element(page.getByText(importTexts.howToSave)).not.toBeInTheDocument();
});

test('Submit sends what was typed into a cell a moment before', async () => {
  const { source, added } = sourceOf();
  await render(<ImportPage source={source} />);
  await userEvent.upload(chooser, await volunteerFile([row('Ann'), row('Bo')]));
  await expect.element(page.getByText('2 rows were read.')).toBeVisible();
  await cell('Bo').click();
  await userEvent.keyboard('Bob');
  // The focus is still in the field; the press on Submit moves it.
  await submit.click();
  await expect.element(page.getByText('2 rows: 2 added.')).toBeVisible();
  expect(added).toEqual(['Ann', 'Bob']);
});

test('Submit sends nothing if the look-up of an edit fails, reports that, and repeats it at the next press', async () => {
  let fails = true;
  const { source, added } = sourceOf({
    async findExisting(rows) {
      if (fails && rows.some(({ name }) => name === 'Anna')) throw new Error('No answer');
      return nobody;
    },
  });
  await render(<ImportPage source={source} />);
  await userEvent.upload(chooser, await volunteerFile([row('Ann')]));
  await expect.element(page.getByText('1 row was read.')).toBeVisible();
  await mend('Ann', 'Anna');
  await submit.click();
  await expect.element(page.getByText('It did not work.')).toBeVisible();
  expect(added).toEqual([]);
  fails = false;
  await submit.click();
  await expect.element(page.getByText('1 row: 1 added.')).toBeVisible();
  expect(added).toEqual(['Anna']);
});

test('a file dropped beside the zone does not replace the page, and a file dropped on it is read', async () => {
  const { source } = sourceOf();
  await render(<ImportPage source={source} />);
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  const files = new DataTransfer();
  files.items.add(await volunteerFile([row('Ann')]));
  const drop = (target: Element, type: 'dragover' | 'drop') =>
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }));
  // A browser opens a dropped file in place of the page unless both events are cancelled.
  for (const type of ['dragover', 'drop'] as const) expect(drop(document.body, type)).toBe(false);
  await expect.element(page.getByText(/read\.$/)).not.toBeInTheDocument();

  const zone = page.getByText('or drop it here').element();
  for (const type of ['dragover', 'drop'] as const) expect(drop(zone, type)).toBe(false);
  await expect.element(page.getByText('1 row was read.')).toBeVisible();
});

test('Submit says what it will do, and two rows cannot change one volunteer, whatever is chosen', async () => {
  const { source } = sourceOf({ findExisting: async () => foundBy('ann@example.com', 'Ann') });
  await render(<ImportPage source={source} />);
  await userEvent.upload(chooser, await volunteerFile([row('Ann'), row('Ann', { 'About yourself': 'Go' }), row('Bo')]));
  await expect.element(page.getByText('Add 1, update 1; 1 to decide.')).toBeVisible();
  const second = page.getByRole('combobox', { name: 'Row 3' });
  await second.selectOptions('Update');
  await page.getByRole('button', { name: 'Next to decide' }).click();
  await expect.element(page.getByText(importTexts.takenBy('2')).first()).toBeVisible();
  await expect.element(page.getByText('Add 1, update 1; 1 to decide.')).toBeVisible();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('combobox', { name: 'Row 2' }).selectOptions('Leave out');
  await expect.element(page.getByText('Add 1, update 1, leave out 1.')).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('3 rows: 1 added, 1 updated, 1 left out.')).toBeVisible();
});

test('a row whose volunteer a colleague has changed is looked at again, and decided anew', async () => {
  let tries = 0;
  const outdated = { outcome: 'failed', reason: importTexts.outdated, isOutdated: true } as const;
  const { source } = sourceOf({
    findExisting: async () => foundBy('ann@example.com', 'Ann'),
    writer: () => async (items) => {
      tries += 1;
      return new Map(items.map((item) => [item, tries === 1 ? outdated : { outcome: 'updated' }]));
    },
  });
  await render(<ImportPage source={source} />);
  await userEvent.upload(chooser, await volunteerFile([row('Ann')]));
  await expect.element(page.getByText('Update 1.')).toBeVisible();
  await submit.click();
  await expect.element(page.getByText(`Unable to add Ann. ${importTexts.outdated} (row 2)`)).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await goOn.click();
  await expect.element(page.getByText(importTexts.undecided)).toBeVisible();
  await page.getByRole('button', { name: 'Look at the changed volunteer again' }).click();
  await page.getByRole('combobox', { name: 'Row 2' }).selectOptions('Fill what is empty');
  await goOn.click();
  await expect.element(page.getByText('1 row: 0 added, 1 updated.')).toBeVisible();
});
