import { type Browser, chromium } from '@playwright/test';
import { systemBrowser } from './systemBrowser.ts';

/** For tests: headless Chromium; CHROMIUM_PATH names one in another place. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || systemBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
