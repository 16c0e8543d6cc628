import { type Browser, chromium } from '@playwright/test';
import { systemBrowser } from './systemBrowser.ts';
import { atTestNow } from './testNow.ts';

/** For tests: headless Chromium; CHROMIUM_PATH names one in another place. */
export const launchBrowser = async (): Promise<Browser> =>
  atTestNow(
    await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH || systemBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    }),
  );
