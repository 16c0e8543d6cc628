/** How a person presses and types: with a mouse, or with a finger on a phone. */
import { expect, type Locator } from '@playwright/test';

export type Point = { x: number; y: number };

export type Hand = {
  press: (target: Locator, position?: Point) => Promise<void>;
  /** Chooses a radio button or a box that is not chosen yet. */
  choose: (target: Locator) => Promise<void>;
  select: (list: Locator, option: string) => Promise<unknown>;
  enter: (field: Locator, text: string) => Promise<void>;
};

export const mouse: Hand = {
  press: (target, position) => target.click({ ...(position && { position }) }),
  choose: (target) => target.check(),
  select: (list, option) => list.selectOption(option),
  enter: (field, text) => field.fill(text),
};

/** A finger, and how often it has touched the screen: a list is touched twice, to open it and to choose. */
export function finger(): Hand & { touches: () => number } {
  let touches = 0;
  const press: Hand['press'] = async (target, position) => {
    touches += 1;
    await target.tap({ ...(position && { position }) });
  };
  return {
    press,
    choose: async (target) => {
      await press(target);
      await expect(target).toBeChecked();
    },
    // The phone's own list opens over the page, where no test reaches it.
    select: async (list, option) => {
      touches += 2;
      await list.selectOption(option);
    },
    enter: async (field, text) => {
      await press(field);
      await expect(field).toBeFocused();
      await field.fill(text);
    },
    touches: () => touches,
  };
}
