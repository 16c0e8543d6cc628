/** The page by which a volunteer confirms a new address, and may end the links that went to the earlier one. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { volunteeringActions } from '../../domain/contract/volunteering.ts';
import { earlierLinksTexts } from '../../domain/signup/earlierLinksTexts.ts';
import { newAddressTexts } from '../../domain/signup/newAddressTexts.ts';
import { NewAddress } from '../../frontend/src/public/me/NewAddress.tsx';
import { expectAccessible } from './accessible.ts';

afterEach(() => vi.unstubAllGlobals());

test('after a new address the page says that earlier links still open it, and a press that is tried again ends them and shows a new one', async () => {
  let answers = 0;
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    const { action } = JSON.parse(String(init?.body));
    if (action === volunteeringActions.confirm) return Response.json({ success: true, data: {} });
    answers += 1;
    if (answers === 1) return Promise.reject(new TypeError('no signal'));
    return Response.json({ success: true, data: { path: '/me/new' } });
  });
  await render(<NewAddress />);
  await expect.element(page.getByText(earlierLinksTexts.title)).not.toBeInTheDocument();
  await page.getByRole('button', { name: newAddressTexts.press }).click();
  await expect.element(page.getByText(newAddressTexts.doneText)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: earlierLinksTexts.title })).toBeVisible();
  const end = page.getByRole('button', { name: earlierLinksTexts.press });
  await end.click();
  await expect.element(page.getByText(newAddressTexts.failed)).toBeVisible();
  await end.click();
  await expect.element(page.getByRole('status').last()).toHaveFocus();
  await expect.element(page.getByRole('link', { name: earlierLinksTexts.open })).toHaveAttribute('href', '/me/new');
  await expectAccessible();
});
