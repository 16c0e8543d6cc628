import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const downloadLimit = { timeout: 300_000 };

/** @returns the path of a Chromium: one that is there, else one that is downloaded now; nothing when none can be had */
export function findBrowser(): string | undefined {
  return (
    process.env.CHROMIUM_PATH ||
    playwrightsOwn() ||
    systemBrowser() ||
    (run('npx', ['--no-install', 'playwright', 'install', 'chromium'], {}, downloadLimit) && playwrightsOwn()) ||
    (installFromDebian() && systemBrowser()) ||
    undefined
  );
}

function playwrightsOwn(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const systemBrowser = () => systemBrowsers.find((file) => existsSync(file));

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0) return false;
  return (
    run('apt-get', ['update'], {}, downloadLimit) && run('apt-get', ['install', '-y', 'chromium'], {}, downloadLimit)
  );
}
