import type { Locator } from '@playwright/test';

/** Counts what a coordinator presses; typing is not pressing. */
export function presses() {
  let count = 0;
  const press = async (button: Locator) => {
    count += 1;
    await button.click();
  };
  return { press, count: () => count };
}
