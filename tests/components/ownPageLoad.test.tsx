/** How a volunteer's own page gets what it shows. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnPage as Shown } from '../../domain/contract/volunteering.ts';
import { troubleTexts } from '../../domain/forms/troubleTexts.ts';
import { ownPageTexts } from '../../domain/signup/ownPageTexts.ts';
import { OwnPage } from '../../frontend/src/public/me/OwnPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const shown: Shown = {
  ...{ name: 'Nur Aisyah', admission: { may: 'yes' }, forms: [], next: [], off: [], open: [], waiting: [], hours: [] },
  ...{ certificate: null, details: null, detailsVersion: '1', takesNumbers: false, calendar: '' },
};

test('the page shows the answer for which its head has asked, and asks itself only where that has failed or is old', async () => {
  const answers = vi.fn(async () => Response.json({ success: true, data: { ...shown, name: 'asked later' } }));
  vi.stubGlobal('fetch', answers);
  const begin = (answer: Promise<Response>, at = Date.now()) => {
    window.ownPageCall = { at, answer };
    return render(<OwnPage />);
  };
  const refused = { success: false, error: { code: 'invalid-link', message: 'No.' } };
  const begun = () => Promise.resolve(Response.json({ success: true, data: shown }));
  const first = await begin(begun());
  await expect.element(page.getByText(ownPageTexts.hello(shown.name))).toBeVisible();
  await first.unmount();
  const ended = await begin(Promise.resolve(Response.json(refused, { status: 404 })));
  await expect.element(page.getByText(ownPageTexts.invalidTitle)).toBeVisible();
  await ended.unmount();
  expect(answers).not.toHaveBeenCalled();
  const old = await begin(begun(), Date.now() - 61_000);
  await expect.element(page.getByText(ownPageTexts.hello('asked later'))).toBeVisible();
  await old.unmount();
  const failed = Promise.reject(new TypeError('no signal'));
  failed.catch(() => {});
  await begin(failed);
  await expect.element(page.getByText(ownPageTexts.hello('asked later'))).toBeVisible();
  expect(answers).toHaveBeenCalledTimes(2);
});

test('a page that cannot be loaded while our records are away blames nobody, and says when it tries again', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-06-01T10:00:00+08:00'));
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503, headers: { 'Retry-After': '600' } }));
  await render(<OwnPage />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(troubleTexts.laterLookup('10:10'));
  await expect.element(alert).not.toHaveTextContent('attempts');
  vi.restoreAllMocks();
});
