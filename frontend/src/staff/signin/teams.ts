import { app } from '@microsoft/teams-js';

/**
 * Initialises the Teams library, which can then provide the sign-in.
 * @param themed called with the theme, and with every change of it
 * @throws Error outside Teams
 */
export async function startTeams(themed: (theme: string) => void): Promise<void> {
  await app.initialize();
  app.registerOnThemeChangeHandler(themed);
  const context = await app.getContext();
  themed(context.app.theme);
  app.notifySuccess();
}
