import { expect, type Locator, type Page } from '@playwright/test';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { PublicForm } from './publicForm.page.ts';
import { expectRated, expectUnrated, pointOf, rate, rateByKeyboard, swipe } from './rating.ts';
import { onPhone, test } from './visitors.ts';

test.describe('a rating', () => {
  const rated = async (page: Page) => {
    const form = await PublicForm.open(page, volunteerFeedback);
    const question = form.question('experience_role');
    return { form, question, slider: question.getByRole('slider') };
  };
  const validity = (slider: Locator) => slider.evaluate((line: HTMLInputElement) => line.validationMessage);

  test('a rating does not count until it is touched', async ({ page }) => {
    const { form, question, slider } = await rated(page);
    await expect(question).toContainText('Click anywhere on the line to give a rating');
    await expect(question).toContainText('Most Dissatisfied');
    await expect(question).toContainText('Most Satisfied');
    expect(await validity(slider)).toBe('Please select a rating');
    await form.next();
    await expect(form.alert()).toContainText('4 answers need another look');
    await expect(question).toContainText('Please select a rating');
    await expect(form.alert()).toBeFocused();
    await expectAccessible(page);
    await rate(page, slider, 5);
    await expect(question.getByText('Rating: 5', { exact: true })).toBeVisible();
    await expect(question).not.toContainText('Click anywhere');
    await expect(question).not.toContainText('Please select a rating');
    expect(await validity(slider)).toBe('');
  });

  test('a rating is given with the keyboard, and not by the key that sends a form', onPhone, async ({ page }) => {
    const { form, question, slider } = await rated(page);
    await slider.press('Enter');
    await expect(form.alert()).toBeFocused();
    await expectUnrated(slider);
    await slider.press('ArrowRight');
    await expectRated(slider, 0);
    await slider.press('ArrowRight');
    await expectRated(slider, 1);
    await slider.press('End');
    await expectRated(slider, 10);
    await rateByKeyboard(slider, 0);
    await expect(question.getByText('Rating: 0', { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Remove rating' }).click();
    await slider.press('ArrowLeft');
    await expectRated(slider, 10);
  });

  test('a rating is given by touch: on the line, along it, or on a number', onPhone, async ({ page }) => {
    const { question, slider } = await rated(page);
    for (const rating of [5, 0, 10, 7]) {
      const { x, y } = await pointOf(slider, rating);
      await page.touchscreen.tap(x, y);
      await expectRated(slider, rating);
    }
    await swipe(page, [await pointOf(slider, 7), await pointOf(slider, 2)]);
    await expectRated(slider, 2);
    for (const number of ['9', '0', '10']) {
      const under = question.getByText(number, { exact: true });
      expect((await under.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await under.tap();
      await expectRated(slider, Number(number));
    }
  });

  test(
    'a rating is not given by a scroll that begins on the line, by its label, or by focus',
    onPhone,
    async ({ page }) => {
      const { question, slider } = await rated(page);
      const start = await pointOf(slider, 8);
      await swipe(page, [start, { x: start.x + 4, y: start.y - 200 }]);
      await expectUnrated(slider);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await question.locator('label').tap();
      await question.getByText('Most Satisfied').tap();
      await question.getByText('Click anywhere on the line').tap();
      await slider.focus();
      await expectUnrated(slider);
      await rate(page, slider, 3);
      const again = await pointOf(slider, 8);
      await swipe(page, [again, { x: again.x, y: again.y + 150 }]);
      await expectRated(slider, 3);
    },
  );

  test('a rating can be cleared until the page is left', onPhone, async ({ page }) => {
    const { form, question, slider } = await rated(page);
    await rate(page, slider, 6);
    await question.getByRole('button', { name: 'Remove rating' }).click();
    await expectUnrated(slider);
    await expect(slider).toBeFocused();
    await expect(question).toContainText('Click anywhere on the line to give a rating');
    await form.fill(0);
    await form.next();
    await expect(form.heading(1)).toBeFocused();
    await form.previous();
    await expect(slider).toBeVisible();
    await expect(question.getByRole('button', { name: 'Remove rating' })).toHaveCount(0);
  });
});
