import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, defineConfig } from '@playwright/test';
import { apiPaths } from '../../domain/contract/paths.ts';
import { freePorts } from '../../infra/local/ports.ts';
import { systemBrowser } from '../../infra/local/testing/systemBrowser.ts';
import { atTestNow, followTestNow } from '../../infra/local/testing/testNow.ts';

followTestNow();
const launch = chromium.launch.bind(chromium);
chromium.launch = async (options) => atTestNow(await launch(options));

const variables = [
  'APP_PORT',
  'DATAVERSE_PORT',
  'SIGNIN_PORT',
  'COMMUNICATION_PORT',
  'DYNAMICS_PORT',
  'FUNCTIONS_PORT',
  'QUEUE_PORT',
];
// The workers read this file again and must find the ports that the first reading chose.
const free = await freePorts(variables.length);
for (const [index, variable] of variables.entries()) process.env[variable] ??= String(free[index]);
process.env.DATA_DIR ??= path.join(tmpdir(), `e2e-${process.pid}`);
const site = `http://localhost:${process.env.APP_PORT}`;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Tests what people do, over the whole system as `npm start` runs it, in one browser at two sizes. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Each has a browser of its own, which keeps a processor busy.
  workers: 3,
  // A test waits for what happens, never for a time: these limits only end one that hangs, on the busiest machine.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  use: {
    baseURL: site,
    actionTimeout: 90_000,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    // With a worker, each new page would load the files of the whole portal again. Tests of the worker, or of a lost signal,
    // allow it.
    serviceWorkers: 'block',
    // Tests do not wait for fade-ins.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || systemBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // What draws and what fetches are no processes of their own: less to start, and less to copy between them.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
      ],
    },
  },
  projects: [
    // A test without a tag runs at both sizes, @phone only on the phone, @desk only on the desktop.
    { name: 'phone', use: phone, grepInvert: /@desk/ },
    { name: 'desktop', use: desktop, grepInvert: /@phone/ },
  ],
  webServer: {
    command: 'node infra/local/start.mjs',
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: site + apiPaths.health,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
