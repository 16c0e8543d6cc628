/** What the figures of searches among many people share. */
import type { Page } from '@playwright/test';

export const surnames = ['Tan', 'Lim', 'Lee', 'Ng', 'Wong', 'Goh', 'Chua', 'Kaur', 'Rahman', 'Pillai'];

/**
 * Returns milliseconds from the press or the letters until something is shown.
 * @param shown what matches this, at least one, and all with the text
 * @param act presses, or types
 */
export async function timeUntilShown(page: Page, shown: string, act: () => Promise<void>, text = ''): Promise<number> {
  const taken = page.evaluate(
    ([selector, wanted]) =>
      new Promise<number>((resolve) => {
        let begun = Number.NaN;
        for (const type of ['pointerdown', 'input']) {
          document.addEventListener(type, () => (begun = performance.now()), { capture: true, once: true });
        }
        const observer = new MutationObserver(() => {
          const found = [...document.querySelectorAll(selector)];
          if (found.length === 0 || !found.every((each) => each.textContent?.includes(wanted))) return;
          observer.disconnect();
          // A change is on the screen with the next frame but one.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [shown, text] as const,
  );
  await act();
  return taken;
}
