/** Ratings as people give them. */
import { expect, type Locator } from '@playwright/test';

const thumb = 28;
const most = 10;

/** Where on the line a rating is. */
export async function pointOf(slider: Locator, rating: number): Promise<{ x: number; y: number }> {
  const { width, height } = await slider.evaluate((line) => line.getBoundingClientRect());
  return { x: thumb / 2 + ((width - thumb) * rating) / most, y: height / 2 };
}

/** By a click on the line. */
export async function rate(slider: Locator, rating: number): Promise<void> {
  await slider.click({ position: await pointOf(slider, rating) });
  await expectRated(slider, rating);
}

/** By the keyboard alone. */
export async function rateByKeyboard(slider: Locator, rating: number): Promise<void> {
  await slider.press('Home');
  for (let step = 0; step < rating; step++) await slider.press('ArrowRight');
  await expectRated(slider, rating);
}

export const expectRated = (slider: Locator, rating: number): Promise<void> =>
  expect(slider).toHaveAttribute('aria-valuetext', `${rating} of ${most}`);
