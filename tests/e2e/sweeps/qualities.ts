/** What must be true of every screen and every form. */
import { expect, type Page } from '@playwright/test';
import { excessWidth } from '../../components/measures.ts';
import { expectAccessible, expectNoZoomOnFocus, expectThumbsHit } from '../accessibility.ts';

/** The smallest phone, which is also a desktop magnified four times, a usual phone, a desktop magnified twice, a tablet, and a desktop. */
const widths = [320, 390, 640, 768, 1280];
const aPhone = 390;

/** Returns the controls of which a part is beyond the screen, and cannot be scrolled to. */
function controlsOutside(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('button, input, select, textarea, a[href]')].flatMap((control) => {
    const { left, right, width } = control.getBoundingClientRect();
    const isSeen = width > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isOutside = right > document.documentElement.clientWidth + 1 || left < -1;
    return isSeen && isOutside && !control.closest('[aria-hidden="true"]') && !scrolls(control)
      ? [`${Math.round(left)}–${Math.round(right)} ${control.outerHTML.slice(0, 200)}`]
      : [];
  });
}

/** Returns the controls of one layer that cover a part of each other, such as a field's arrow the button beside it. */
function controlsCovered(): string[] {
  /** What scrolls or floats lies over the rest on purpose. */
  const layerOf = (element: Element): Element | null => {
    const { position, overflowY } = getComputedStyle(element);
    const isLayer = /fixed|sticky|absolute/.test(position) || /auto|scroll/.test(overflowY);
    return isLayer || !element.parentElement ? element : layerOf(element.parentElement);
  };
  const frames = [...document.querySelectorAll('button, input, select, textarea, a[href]')].flatMap((control) => {
    const frame = control.closest('.fui-Input, .fui-Combobox, .fui-Select') ?? control;
    const isSeen = frame.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // A link in a text may begin in one line and end in the next.
    const isText = getComputedStyle(frame).display === 'inline';
    return isSeen && !isText && !frame.closest('[aria-hidden="true"]') ? [frame] : [];
  });
  const boxes = [...new Set(frames)].map((frame) => {
    const parts = [frame, ...frame.querySelectorAll('input, .fui-Combobox__expandIcon')].map((part) =>
      part.getBoundingClientRect(),
    );
    return {
      frame,
      layer: layerOf(frame),
      left: Math.min(...parts.map(({ left }) => left)),
      right: Math.max(...parts.map(({ right }) => right)),
      top: frame.getBoundingClientRect().top,
      bottom: frame.getBoundingClientRect().bottom,
    };
  });
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const isInside = one.frame.contains(other.frame) || other.frame.contains(one.frame);
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return one.layer === other.layer && !isInside && across > 1 && down > 1
        ? [`${one.frame.outerHTML.slice(0, 200)} and ${other.frame.outerHTML.slice(0, 200)}`]
        : [];
    }),
  );
}

/** Checks at each width that nothing is wider than the screen, and no control lies outside or over another; on a phone, that thumbs hit. */
export async function expectFitsEveryWidth(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A breakpoint is rendered a moment after the size has changed.
    await expect(async () => {
      expect({ name, width, excess: await page.evaluate(excessWidth) }).toEqual({ name, width, excess: 0 });
      expect({ name, width, outside: await page.evaluate(controlsOutside) }).toEqual({ name, width, outside: [] });
      expect({ name, width, covered: await page.evaluate(controlsCovered) }).toEqual({ name, width, covered: [] });
      if (width === aPhone) await expectThumbsHit(page);
    }).toPass({ timeout: 180_000 });
    if (width === aPhone) await expectNoZoomOnFocus(page);
  }
}

/** Checks it with axe: light on a desktop, and dark on a phone. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
  await expectAccessible(page);
}

/** Checks it with axe in high contrast, where the screen's own colours are gone; what has no colour was checked in both themes. */
export async function expectAccessibleInHighContrast(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await expectAccessible(page, 'colours');
}
