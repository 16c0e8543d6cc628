/** Somebody stops waiting in a tab that does not know yet that they were given a place. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnPage as Shown } from '../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../domain/signup/ownPageTexts.ts';
import { OwnPage } from '../../frontend/src/public/me/OwnPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const start = new Date(Date.now() + 2 * 86_400_000).toISOString();
const session = { id: 'a', name: 'Chess', start, end: null, place: '' };
const shown: Shown = {
  ...{ name: 'Nur Aisyah', admission: { may: 'yes' }, forms: [], next: [], off: [], open: [], hours: [] },
  ...{ waiting: [{ ...session, position: 1, isFree: false }], certificate: null, details: null, detailsVersion: '1' },
  ...{ takesNumbers: false, calendar: '' },
};

test('they are told that they have a place, keep it, and may say that they cannot come', async () => {
  const posts: unknown[] = [];
  let isLoaded = false;
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'POST') posts.push(JSON.parse(String(body)));
    // The load after the press never ends.
    else if (isLoaded) return new Promise<Response>(() => {});
    else isLoaded = true;
    return Promise.resolve(Response.json({ success: true, data: method === 'POST' ? { place: 'going' } : shown }));
  });
  await render(<OwnPage />);
  await page.getByRole('button', { name: ownPageTexts.stopWaiting }).click();
  await page.getByRole('dialog').getByRole('button', { name: ownPageTexts.stopWaiting }).click();
  const answer = page.getByRole('status').filter({ hasText: ownPageTexts.goingSince });
  await expect.element(answer).toBeVisible();
  expect(posts).toMatchObject([{ session: 'a', isTurn: true }]);
  await answer.getByRole('button', { name: ownPageTexts.cannotCome }).click();
  await expect.element(page.getByRole('dialog', { name: ownPageTexts.cannotComeTitle })).toBeVisible();
});
