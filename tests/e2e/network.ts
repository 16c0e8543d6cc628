/** The network as on a bus: slow, broken, gone. */
import type { Page, Route } from '@playwright/test';
import type { Form } from '../../domain/forms/formTypes.ts';

type Held = { release: () => void };

/** Holds requests back until they are released. */
export const holding = (page: Page, url: string): Promise<Held> => holdingBack((handle) => page.route(url, handle));

/** As `holding`. @param handleBy lets a function handle the requests that are held back */
export async function holdingBack(
  handleBy: (handle: (route: Route) => Promise<void>) => Promise<unknown>,
): Promise<Held> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await handleBy(async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** Returns the API address of a form’s link lookup and submissions. */
export const submissionsOf = ({ apiPath }: Form): string => `**${apiPath}`;
