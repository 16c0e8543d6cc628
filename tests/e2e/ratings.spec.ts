import { expect } from '@playwright/test';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { PublicForm } from './publicForm.page.ts';
import { expectRated, expectUnrated, pointOf, rate, swipe } from './rating.ts';
import { onPhone, test } from './visitors.ts';

test(
  'a rating is given by touch: on the line, along it, or on a number, and by no scroll, label or focus',
  onPhone,
  async ({ page }) => {
    const form = await PublicForm.open(page, volunteerFeedback);
    const question = form.question('experience_role');
    const slider = question.getByRole('slider');
    const start = await pointOf(slider, 8);
    await swipe(page, [start, { x: start.x + 4, y: start.y - 200 }]);
    await expectUnrated(slider);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await question.locator('label').tap();
    await question.getByText('Most Satisfied').tap();
    await question.getByText('Click anywhere on the line').tap();
    await slider.focus();
    await expectUnrated(slider);
    await rate(slider, 3);
    const again = await pointOf(slider, 8);
    await swipe(page, [again, { x: again.x, y: again.y + 150 }]);
    await expectRated(slider, 3);

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
  },
);
