/** Tests components in a real browser, each without the rest of the system, by role and name as people find them. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { publicForms } from '../../frontend/publicForms.ts';
import { themePlugin } from '../../frontend/theme.ts';
import { systemBrowser } from '../../infra/local/testing/systemBrowser.ts';
import { followTestNow } from '../../infra/local/testing/testNow.ts';

const executablePath = process.env.CHROMIUM_PATH || systemBrowser();

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: [react(), publicForms('en'), themePlugin()],
  publicDir: false,
  define: { 'globalThis.TEST_CLOCK_OFFSET': String(followTestNow()) },
  // Vite bundles libraries before the tests: one that it discovers during a test would reload the page.
  optimizeDeps: {
    force: true,
    entries: ['tests/components/*.test.tsx', 'frontend/src/staff/imports/session/importSession.worker.ts'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react'],
  },
  test: {
    name: 'components',
    include: ['tests/components/*.test.tsx'],
    setupFiles: ['infra/local/testing/shiftedClock.mjs', 'tests/components/emptyStorage.ts'],
    // A test waits for what happens, never for a time: these limits only end one that hangs, on the busiest machine.
    testTimeout: 600_000,
    expect: { poll: { timeout: 90_000 } },
    maxWorkers: 2,
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
        actionTimeout: 90_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
