/** Components as people find them, by role and name, each alone in a real browser: what needs no system around it. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { themePlugin } from '../../frontend/theme.ts';
import { systemBrowser } from '../../infra/local/testing/systemBrowser.ts';

const executablePath = process.env.CHROMIUM_PATH || systemBrowser();

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: [react(), themePlugin()],
  publicDir: false,
  // Found late, a library would be bundled in the middle of a test, and the page loaded anew: so all are looked for first.
  optimizeDeps: {
    force: true,
    entries: ['tests/components/*.test.tsx', 'frontend/src/staff/imports/session/importSession.worker.ts'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react'],
  },
  test: {
    name: 'components',
    include: ['tests/components/*.test.tsx'],
    // Generous, as everywhere: a busy machine is slow, and no test waits longer than it must.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        contextOptions: { locale: 'en-SG', timezoneId: 'Asia/Singapore', reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
