/** Tests components in a real browser, each without the rest of the system, by role and name as people find them. */
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
  // Vite bundles libraries before the tests: one that it discovers during a test would reload the page.
  optimizeDeps: {
    force: true,
    entries: ['tests/components/*.test.tsx', 'frontend/src/staff/imports/session/importSession.worker.ts'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react'],
  },
  test: {
    name: 'components',
    include: ['tests/components/*.test.tsx'],
    // Generous, because a busy machine is slow; a test does not wait longer than it needs.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
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
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
