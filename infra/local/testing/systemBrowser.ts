import { existsSync } from 'node:fs';

/** The shell without windows first: it is what Playwright's own is, and a quarter quicker. */
const files = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** @returns the path of a Chromium that the system has; nothing when it has none */
export const systemBrowser = (): string | undefined => files.find((file) => existsSync(file));
