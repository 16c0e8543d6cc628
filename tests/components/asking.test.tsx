/** The pages on which people ask for their link, or about their own data: each answer has a sentence that is true of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { privacyTexts } from '../../domain/privacy/privacyTexts.ts';
import { askLinkTexts } from '../../domain/signup/askLinkTexts.ts';
import { newAddressTexts } from '../../domain/signup/newAddressTexts.ts';
import { AskLinkForm } from '../../frontend/src/public/me/AskLinkForm.tsx';
import { AskPrivacy } from '../../frontend/src/public/me/AskPrivacy.tsx';
import { OwnRequest } from '../../frontend/src/public/me/OwnRequest.tsx';
import { expectAccessible } from './accessible.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, code: string) => () =>
  Response.json({ success: false, error: { code, message: 'No.' } }, { status });
/** What may come of asking, by the sentence that says it. */
const answers = {
  [askLinkTexts.refused]: refusal(400, 'invalid-answers'),
  [askLinkTexts.ended]: refusal(404, 'not-found'),
  [askLinkTexts.away]: refusal(503, 'temporarily-unavailable'),
  [askLinkTexts.failed]: () => Promise.reject(new TypeError('no signal')),
};
const alert = page.getByRole('alert');

async function expectEachSaid(ask: () => Promise<void>, tooMany: string, typed: () => Promise<unknown>): Promise<void> {
  for (const [said, answer] of Object.entries({ ...answers, [tooMany]: refusal(429, 'too-many-requests') })) {
    vi.stubGlobal('fetch', async () => answer());
    await ask();
    await expect.element(alert).toHaveTextContent(said);
    await typed();
  }
  await expectAccessible();
}

test('whoever asks for their link hears what came of it, and what they typed stays', async () => {
  await render(<AskLinkForm level="h1" text={askLinkTexts.text} />);
  const to = page.getByRole('textbox', { name: askLinkTexts.label });
  await to.fill('tan@example.com');
  const ask = () => page.getByRole('button', { name: askLinkTexts.send }).click();
  await expectEachSaid(ask, newAddressTexts.busy, () => expect.element(to).toHaveValue('tan@example.com'));
});

test('whoever asks about their own data hears what came of it, and what they typed stays', async () => {
  await render(<AskPrivacy />);
  await page.getByRole('radio', { name: privacyTexts.access }).click();
  const name = page.getByRole('textbox', { name: privacyTexts.nameLabel });
  await name.fill('Tan Mei Ling');
  await page.getByRole('textbox', { name: privacyTexts.emailLabel }).fill('tan@example.com');
  const ask = () => page.getByRole('button', { name: privacyTexts.send, exact: true }).click();
  await expectEachSaid(ask, privacyTexts.busy, () => expect.element(name).toHaveValue('Tan Mei Ling'));
});

test('the page that confirms a request does not say that no answer came when one says to come later', async () => {
  vi.stubGlobal('fetch', async () => {
    const error = { code: 'temporarily-unavailable', message: 'No.' };
    return Response.json({ success: false, error }, { status: 503, headers: { 'Retry-After': '600' } });
  });
  await render(<OwnRequest />);
  await expect.element(alert).toHaveTextContent(askLinkTexts.away);
});
