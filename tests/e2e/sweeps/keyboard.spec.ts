import { expect, type Locator, type Page } from '@playwright/test';
import { calendarTexts } from '../../../domain/calendar/events.ts';
import { displayMonth } from '../../../domain/calendar/month.ts';
import { staffPaths } from '../../../domain/contract/staffPaths.ts';
import { isAsked } from '../../../domain/forms/asked.ts';
import { characterReference } from '../../../domain/forms/characterReference/questions.ts';
import { questionsIn } from '../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../domain/forms/texts.ts';
import { volunteerApplication } from '../../../domain/forms/volunteerApplication/questions.ts';
import { volunteerFeedback } from '../../../domain/forms/volunteerFeedback/questions.ts';
import { columnName } from '../../../domain/schema/names.ts';
import { addDays, type Day } from '../../../domain/time.ts';
import { expectAccessible } from '../accessibility.ts';
import { aName, cell, openCalendar, press, theWindow } from '../calendar.page.ts';
import { aCast } from '../emailRows.ts';
import { PublicForm } from '../publicForm.page.ts';
import { openAsStaff } from '../staff.page.ts';
import { test } from '../visitors.ts';

/** Answers the focused question, by its kind. */
async function answer(page: Page, typed: unknown): Promise<void> {
  const kind = await page.evaluate(() => document.activeElement?.getAttribute('type') ?? '');
  if (kind === 'range') {
    await page.keyboard.press('Home');
    for (let step = 0; step < Number(typed); step++) await page.keyboard.press('ArrowRight');
  } else if (kind === 'radio') {
    await page.keyboard.press('Space');
  } else if (kind === 'checkbox') {
    if (typed === 'true') await page.keyboard.press('Space');
  } else {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(typed));
  }
}

/** Goes to the next field; the buttons between fields, such as N/A, are skipped. */
async function tabToField(page: Page): Promise<void> {
  do await page.keyboard.press('Tab');
  while (await page.evaluate(() => document.activeElement?.matches('button:not([type="submit"])')));
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const most = 40;
  for (let presses = 0; presses < most; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('the keyboard alone writes an email, and leaves it @phone', async ({ page }) => {
  const { mark } = await aCast();
  await openAsStaff(page, staffPaths.scheduledEmails);
  const begin = page.getByRole('button', { name: 'Schedule Now' });
  await expect(begin).toBeEnabled();
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Create New Scheduled Email' });
  await expect(window.getByRole('textbox', { name: 'Body' })).toBeVisible();
  const select = window.getByRole('button', { name: 'Select Volunteers' });
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select Volunteers' });
  await tabTo(page, picker.getByLabel('Search by name'));
  await page.keyboard.type(`${mark} Cat`);
  await expect(picker.getByRole('option')).toHaveCount(1);
  await tabTo(page, picker.getByRole('listbox', { name: 'Volunteers' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(select).toBeFocused();
  await expect(window.getByText('1 recipient', { exact: true })).toBeVisible();

  await tabTo(page, window.getByLabel('Subject'));
  await page.keyboard.type('Written by keys');
  await tabTo(page, window.getByRole('textbox', { name: 'Body' }));
  await page.keyboard.type('Hello');
  await tabTo(page, window.getByRole('button', { name: 'Schedule Email' }));
  await page.keyboard.press('Enter');
  await expect(window.getByText('Fill all the required fields')).toBeVisible();

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without scheduling?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(window.getByLabel('Subject')).toHaveValue('Written by keys');
  await page.keyboard.press('Escape');
  await tabTo(page, question.getByRole('button', { name: 'Leave' }));
  await page.keyboard.press('Enter');
  await expect(window).toBeHidden();
  await expect(begin).toBeFocused();
});

test('the keyboard alone completes a feedback, begins a reference and an application, goes through the months, and adds an event @desk', async ({
  page,
}) => {
  await test.step('forms', async () => {
    await test.step('a feedback', async () => {
      const opened = await PublicForm.open(page, volunteerFeedback);
      const { typed } = opened.visit;
      for (const [index, formPage] of volunteerFeedback.pages.entries()) {
        if (index > 0) await opened.expectTurnedTo(index);
        else await opened.heading(0).focus();
        for (const { name } of questionsIn(formPage)) {
          await tabToField(page);
          await answer(page, typed[name]);
        }
        // Later, Previous and the answers that may be changed come first.
        await tabTo(
          page,
          page.getByRole('button', { name: formPage.check ? formTexts.submit : formTexts.next, exact: true }),
        );
        await page.keyboard.press('Enter');
      }
      await opened.expectThanks();
      const [stored, ...others] = await opened.visit.stored();
      expect(others).toEqual([]);
      for (const [name, given] of Object.entries(typed))
        expect(String(Reflect.get(stored ?? {}, columnName(name)))).toBe(given);
    });
    await test.step('the first pages of a reference', async () => {
      const opened = await PublicForm.open(page, characterReference);
      const { typed } = opened.visit;
      await opened.heading(0).focus();
      for (const [index, formPage] of characterReference.pages.slice(0, 2).entries()) {
        for (const { name } of questionsIn(formPage).filter((question) => isAsked(question, (each) => typed[each]))) {
          await tabToField(page);
          // The number's country comes before the number.
          if (name === 'contactnumber') await page.keyboard.press('Tab');
          await answer(page, typed[name]);
        }
        await tabTo(page, page.getByRole('button', { name: formTexts.next, exact: true }));
        await page.keyboard.press('Enter');
        await opened.expectTurnedTo(index + 1);
      }
    });
    await test.step('the first answers of an application', async () => {
      const opened = await PublicForm.open(page, volunteerApplication);
      await opened.heading(0).focus();
      for (const name of ['pdpa', 'declaration']) {
        await tabToField(page);
        await page.keyboard.press('Space');
        await expect(opened.question(name).getByRole('radio', { name: 'Yes' })).toBeChecked();
      }
      await tabToField(page);
      await page.keyboard.press('Enter');
      await expect(opened.heading(1)).toBeFocused();
      // The options load while the first page is read.
      await expect(opened.question('salutation')).toBeVisible();
      await tabToField(page);
      // Not by its letters: a busy machine lets too long pass between them, and the second one counts as the first.
      for (let down = 0; down < 2; down++) await page.keyboard.press('ArrowDown');
      await tabToField(page);
      await page.keyboard.type('Keyboard Person');
      await expect(opened.question('salutation').getByRole('combobox')).toHaveValue('955870001');
      await expect(opened.question('contid').getByRole('textbox')).toHaveValue('Keyboard Person');
    });
  });
  await test.step('the calendar', async () => {
    const [now, empty] = ['2031-07-03', '2031-07-16'];
    await page.clock.setFixedTime(new Date(`${now}T04:00:00Z`));
    await openCalendar(page);
    await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
    await cell(page, now).focus();
    const to = async (key: string, day: Day) => {
      await page.keyboard.press(key);
      await expect(cell(page, day)).toBeFocused();
    };
    await to('PageDown', '2031-08-03');
    await expect(page.getByRole('heading', { level: 2, name: displayMonth('2031-08') })).toBeVisible();
    await to('PageUp', now);
    await to('Shift+PageUp', '2030-07-03');
    await to('Shift+PageDown', now);
    await cell(page, '2031-07-31').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cell(page, '2031-07-31')).toBeFocused();
    await to('ArrowRight', '2031-08-01');
    await to('ArrowLeft', '2031-07-31');
    await cell(page, empty).focus();
    await expect(page.getByRole('rowheader', { name: 'Week 29' })).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(page.getByText(calendarTexts.nothing(empty), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // Not on the empty day, which other tests need.
    const busy = addDays(empty, 1);
    await to('ArrowRight', busy);
    await page.keyboard.press('Enter');
    await press(page, 'Add an event on this day');
    const name = aName('Quick');
    await expect(theWindow(page).getByLabel('Event Name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('One line\nand another');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    // The page itself looks for what is shown for two seconds.
    const told = page.getByRole('dialog', { name: 'The event is in the calendar.' });
    await Promise.all([told.waitFor(), page.keyboard.press('Enter')]);
    await expect(told).toBeHidden();
    const shown = theWindow(page).getByRole('button', { name });
    await expect(shown).toBeVisible();
    // Both lines, as they were typed.
    await expect(shown.getByText('One line and another')).toHaveCSS('white-space-collapse', 'preserve-breaks');
    await page.keyboard.press('Escape');
    await expect(cell(page, busy)).toHaveAccessibleName(new RegExp(name));
  });
});
