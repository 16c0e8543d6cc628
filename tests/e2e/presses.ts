import type { Locator } from '@playwright/test';

/** Counts a coordinator's presses; typing does not count. */
export function presses() {
  let count = 0;
  const press = async (button: Locator, by = (pressed: Locator) => pressed.click()) => {
    count += 1;
    await by(button);
  };
  return { press, count: () => count };
}
