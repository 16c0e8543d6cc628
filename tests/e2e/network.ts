/** The network as on a bus: slow, broken, gone. */
import type { Page } from '@playwright/test';
import type { Form } from '../../domain/forms/formTypes.ts';

/** Holds requests back until they are released. */
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

/** Returns the API address of a form’s link lookup and submissions. */
export const submissionsOf = ({ apiPath }: Form): string => `**${apiPath}`;
