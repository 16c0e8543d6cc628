import type { Locator } from '@playwright/test';

/** Counts a coordinator's presses; typing does not count. */
export function presses() {
  let count = 0;
  const press = async (button: Locator) => {
    count += 1;
    await button.click();
  };
  return { press, count: () => count };
}
