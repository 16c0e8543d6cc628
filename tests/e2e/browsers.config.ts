import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { launchOptions: _ofChromium, ...use } = { ...base.use };

/** The public's journeys in the engines of iPhones and of Firefox, as Playwright brings them. */
export default defineConfig({
  ...base,
  testMatch: [
    'drafts.spec.ts',
    'everyForm.spec.ts',
    'languages.spec.ts',
    'ownPage.spec.ts',
    'proof.spec.ts',
    'referees.spec.ts',
    'volunteerApplication.spec.ts',
  ],
  use: { ...use, viewport: { width: 390, height: 844 }, hasTouch: true },
  projects: [
    { name: 'webkit', use: { browserName: 'webkit' } },
    { name: 'firefox', use: { browserName: 'firefox' } },
  ],
});
