import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemBrowser } from '../../infra/local/testing/systemBrowser.ts';
import { run } from './run.ts';

const downloadLimit = { timeout: 300_000 };

/** Returns the path of a Chromium, installed already or downloaded now; undefined when neither is possible. */
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

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0) return false;
  const install = (name: string) => run('apt-get', ['install', '-y', name], {}, downloadLimit);
  return run('apt-get', ['update'], {}, downloadLimit) && (install('chromium-headless-shell') || install('chromium'));
}
