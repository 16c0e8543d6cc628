/** What a volunteer's own page says is missing. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnPage as Shown } from '../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../domain/signup/ownPageTexts.ts';
import { OwnPage } from '../../frontend/src/public/me/OwnPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const start = new Date(Date.now() + 2 * 86_400_000).toISOString();
const session = { id: 'a', name: 'Chess', start, end: null, place: '', meetingPlace: '', bring: '', calendar: '' };
const data: Shown = {
  ...{ name: 'Nur Aisyah', admission: { may: 'yes' }, forms: [], off: [], open: [], waiting: [], hours: [] },
  ...{ certificate: null, details: null, detailsVersion: '', takesNumbers: false, calendar: '' },
  ...{ next: [{ ...session, lacking: ['Identity'] }], lacking: ['Life saving'] },
};

test('who lacks something reads it where they go, and to do for other sessions', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data })));
  await render(<OwnPage />);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: session.name }) });
  await expect.element(card.getByText(ownPageTexts.lackingToCome)).toBeVisible();
  await expect.element(card.getByText('Identity')).toBeVisible();
  await expect.element(page.getByText(ownPageTexts.lackingElsewhere)).toBeVisible();
  await expect.element(page.getByText('Life saving')).toBeVisible();
});
