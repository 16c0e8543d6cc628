import { app } from '@microsoft/teams-js';

/**
 * Makes the acquaintance of Teams: after this, sign-in can be left to it.
 * @param themed is called with the theme, and with every change of it
 * @throws Error where no Teams is around the page
 */
export async function startTeams(themed: (theme: string) => void): Promise<void> {
  await app.initialize();
  app.registerOnThemeChangeHandler(themed);
  const context = await app.getContext();
  themed(context.app.theme);
  app.notifySuccess();
}
