/** The network as it is on a bus: slow, broken, gone. */
import type { Page } from '@playwright/test';
import type { Form } from '../../domain/forms/formTypes.ts';

/** Holds back what is asked for until it is released. */
export async function holding(page: Page, url: string): Promise<{ release: () => void }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** The address at which a form’s link is looked up, and to which its answers are posted. */
export const submissionsOf = ({ apiPath }: Form): string => `**${apiPath}`;
