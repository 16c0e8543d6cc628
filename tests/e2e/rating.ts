/** Gives ratings as people do. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, mouse, type Point } from './hands.ts';

const thumb = 28;
const most = 10;

/** Returns the point of a rating on its line, in the window. */
export async function pointOf(slider: Locator, rating: number): Promise<Point> {
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await slider.evaluate((line) => line.getBoundingClientRect().toJSON());
  return { x: x + thumb / 2 + ((width - thumb) * rating) / most, y: y + height / 2 };
}

/** Rates by a press on the line, once it stands still: what loads late may move it. */
export async function rate(slider: Locator, rating: number, hand: Hand = mouse): Promise<void> {
  const { width, height } = await slider.evaluate((line) => line.getBoundingClientRect().toJSON());
  // The line lets presses through to its pad, at whose top it stands.
  const pad = slider.locator('..');
  await hand.press(pad, { x: thumb / 2 + ((width - thumb) * rating) / most, y: height / 2 });
  await expectRated(slider, rating);
}

export async function expectRated(slider: Locator, rating: number): Promise<void> {
  await expect(slider).toHaveAttribute('data-rated', 'true');
  await expect(slider).toHaveValue(String(rating));
}

export const expectUnrated = (slider: Locator): Promise<void> =>
  expect(slider).toHaveAttribute('aria-valuetext', 'No rating yet');

/** Puts a finger down at the first point, moves it through the others and lifts it, as Chromium's input receives it. */
export async function swipe(page: Page, [from, ...on]: readonly Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  if (!from) return;
  await touch('touchStart', [from]);
  let at = from;
  for (const to of on) {
    // In steps, as a finger moves.
    for (let step = 1; step <= 5; step++)
      await touch('touchMove', [{ x: at.x + ((to.x - at.x) * step) / 5, y: at.y + ((to.y - at.y) * step) / 5 }]);
    at = to;
  }
  await touch('touchEnd', []);
  await session.detach();
}
