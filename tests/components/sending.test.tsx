import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fillingHeader } from '../../domain/contract/filling.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { draftTexts, waitingTexts } from '../../domain/forms/draftTexts.ts';
import { screenTexts } from '../../domain/forms/screenTexts.ts';
import { sendingTexts } from '../../domain/forms/sendingTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { allControls } from '../../frontend/src/public/fields/allControls.ts';
import { writeDraft } from '../../frontend/src/public/form/drafts.ts';
import { FormPages } from '../../frontend/src/public/form/FormPages.tsx';
import { SpentLink } from '../../frontend/src/public/form/SpentLink.tsx';
import { sendLater, sendWaiting } from '../../frontend/src/public/worker/outbox.ts';
import { expectAccessible } from './accessible.ts';
import { button, closeTab, fillPage, untilShown, valuesOn } from './filling.ts';
import { WholeForm } from './formPage.tsx';
import { pageAsking, question } from './questions.ts';

const exit = pageAsking(volunteerExit, 'toughest_aspect');
const calls = vi.fn<typeof fetch>();
const silence = () => new Promise<Response>(() => undefined);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  vi.stubGlobal('fetch', calls.mockReset().mockImplementation(silence));
});
afterEach(() => vi.unstubAllGlobals());

test('whoever stops a submission is told that it may have been stored, and sends it again under its key', async () => {
  const form = await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  await button(formTexts.submit).click();
  const overlay = page.getByRole('dialog', { name: formTexts.sendingTitle });
  await expect.element(overlay).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe(formTexts.sendingText);
  // Somebody who pressed Enter twice stops nothing.
  await userEvent.keyboard('{Enter}');
  // Nor does the phone's Back: the browser closes a dialog at the second.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(overlay).toBeVisible();
  // With less motion asked for, the dialog's entrance still lasts a millisecond; what would go on turning does not end.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  await expect.poll(moving).toBe(0);
  await expectAccessible();
  await expect.poll(() => calls.mock.calls.length).toBe(1);
  await button(sendingTexts.stop).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sendingTexts.stopped);
  await expect.poll(() => document.title).toBe(`Error: ${exit.title}`);
  calls.mockImplementation(async () => Response.json({ success: true, data: { reference: 'ABCD-2345' } }));
  await button(formTexts.submit).click();
  const thanks = page.getByRole('heading', { name: formTexts.thankYouTitle });
  await expect.element(thanks).toBeVisible();
  await expect.poll(() => document.title).toBe(`${formTexts.thankYouTitle} – ${exit.title}`);
  const keys = calls.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect([new Set(keys).size, keys.length]).toEqual([1, 2]);
  // The page that is loaded again shows the receipt again, and a new visit the form.
  await form.unmount();
  const loadedAgain = vi.spyOn(performance, 'navigation', 'get');
  loadedAgain.mockReturnValue(Object.create(performance.navigation, { type: { value: 1 } }));
  const again = await render(<WholeForm form={exit} />);
  await expect.element(page.getByText('ABCD-2345')).toBeVisible();
  await again.unmount();
  // By a link to the same address; and whoever came by it loads the page again.
  const byLink = Object.create(performance.navigation, { type: { value: 0 } });
  loadedAgain.mockReturnValue(byLink);
  const visit = await render(<WholeForm form={exit} />);
  await untilShown(exit, 0);
  await visit.unmount();
  loadedAgain.mockReturnValue(Object.create(performance.navigation, { type: { value: 1 } }));
  await render(<WholeForm form={exit} />);
  await untilShown(exit, 0);
  loadedAgain.mockRestore();
});

test('a form that can be answered once shows its receipt again when it is loaded again, also where nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage here.', 'QuotaExceededError');
  });
  const loadedAgain = Object.create(performance.navigation, { type: { value: 1 } });
  vi.spyOn(performance, 'navigation', 'get').mockReturnValue(loadedAgain);
  history.replaceState({ receipt: { reference: 'ABCD-2345' } }, '');
  const over = { code: 'invalid-link', message: 'Over.' };
  calls.mockImplementation((url) =>
    url === characterReference.apiPath
      ? Promise.resolve(Response.json({ success: false, error: over }, { status: 404 }))
      : silence(),
  );
  await render(<FormPages form={characterReference} controls={allControls} />);
  await expect.element(page.getByRole('heading', { name: formTexts.thankYouTitle })).toBeVisible();
  await expect.element(page.getByText('ABCD-2345')).toBeVisible();
  vi.restoreAllMocks();
});

test('a service that is away for all six tries, half a second apart, is said to be, and one that asks for longer says when, in whole minutes', async () => {
  await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  const held = valuesOn(exit, 0);
  const tries: number[] = [];
  const away = (seconds: string) => async () => {
    tries.push(performance.now());
    if (tries.length === 1) throw new TypeError('no route');
    if (tries.length === 2) return Response.json({ success: false });
    return Response.json({ success: false }, { status: 503, headers: { 'Retry-After': seconds } });
  };
  calls.mockImplementation(away('0'));
  await button(formTexts.submit).click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(formTexts.submitFailed);
  expect(tries).toHaveLength(6);
  for (const [nth, time] of tries.slice(1).entries()) expect(time - (tries[nth] ?? 0)).toBeGreaterThanOrEqual(490);
  expect(valuesOn(exit, 0)).toEqual(held);
  await expectAccessible();
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-06-01T10:00:50+08:00'));
  calls.mockImplementation(away('120'));
  await button(formTexts.submit).click();
  await expect.element(alert).toHaveTextContent(sendingTexts.laterSubmit('10:03'));
  expect(tries).toHaveLength(7);
  vi.restoreAllMocks();
});

test('what was refused is said, and does not wait, when the signal goes with the answer', async () => {
  await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  const offline = vi.spyOn(navigator, 'onLine', 'get');
  calls.mockImplementation(async () => {
    offline.mockReturnValue(false);
    return Response.json({ success: false, error: { code: 'unexpected', message: 'Refused.' } }, { status: 400 });
  });
  await button(formTexts.submit).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Refused.');
  expect(page.getByRole('heading', { name: formTexts.waitingTitle }).elements()).toEqual([]);
  vi.restoreAllMocks();
});

test('what was submitted without a signal goes on waiting when the first one is too bad, and is sent later', async () => {
  await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await button(formTexts.submit).click();
  const waiting = page.getByRole('heading', { name: formTexts.waitingTitle });
  await expect.element(waiting).toBeVisible();
  calls.mockImplementation(async () => Promise.reject(new TypeError('no route')));
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(formTexts.submitFailed);
  await expect.element(waiting).toBeVisible();
  expect(JSON.stringify(localStorage)).toContain('waiting');
  calls.mockImplementation(async () => Response.json({ success: true, data: { reference: 'ABCD-2345' } }));
  await button(screenTexts.retry).click();
  await expect.element(page.getByRole('heading', { name: formTexts.thankYouTitle })).toBeVisible();
  vi.restoreAllMocks();
});

test('a form whose tab is closed while it is sent is sent again under its key', async () => {
  const key = crypto.randomUUID();
  writeDraft({ key, begunOn: 1, page: 0, answers: { toughest_aspect: 'Saying goodbye.' }, waiting: {} });
  const cutOff = await render(<WholeForm form={exit} />);
  await expect.element(page.getByRole('dialog', { name: formTexts.sendingTitle })).toBeVisible();
  await expect.poll(() => calls.mock.calls.length).toBe(1);
  await closeTab(cutOff);
  calls.mockImplementation(async () => Response.json({ success: true, data: { reference: 'ABCD-2345' } }));
  await render(<WholeForm form={exit} />);
  await expect.element(page.getByText('ABCD-2345')).toBeVisible();
  expect(calls.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))).toEqual([key, key]);
});

test('what waits under a link that is used up is said to wait, until it arrives or is refused', async () => {
  writeDraft({ key: crypto.randomUUID(), begunOn: 1, page: 0, answers: {}, waiting: {} });
  await render(<SpentLink form={volunteerExit} before={undefined} optionLists={undefined} />);
  await button(sendingTexts.stop).click();
  await expect.element(page.getByRole('heading', { name: formTexts.waitingTitle })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent(formTexts.submitFailed);
  await expectAccessible();
  const over = { code: 'invalid-link', message: 'Over.' };
  calls.mockImplementation(async () => Response.json({ success: false, error: over }, { status: 404 }));
  await button(screenTexts.retry).click();
  await expect.element(page.getByRole('heading', { name: formTexts.invalidLink })).toBeVisible();
});

test('what the worker has is sent when any form is opened, as the page would have sent it, where the browser never wakes the worker', async () => {
  const waiting = ['first', 'second'].map((key) => ({ key, path: exit.apiPath, body: '{}', filling: '31' }));
  for (const each of waiting) expect(await sendLater(each, {})).toBe(false);
  calls.mockImplementation(async () => Response.json({ success: true, data: { reference: 'ABCD-2345' } }));
  await sendWaiting();
  const sent = calls.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(sent.map((headers) => [headers.get(idempotencyKeyHeader), headers.get(fillingHeader)])).toEqual([
    ['first', '31'],
    ['second', '31'],
  ]);
  await sendWaiting();
  expect(calls).toHaveBeenCalledTimes(2);
});

test('a page names its step in its title, and whether something is wrong', async () => {
  await render(<WholeForm form={volunteerFeedback} />);
  await expect.poll(() => document.title).toBe('Experience Rating (Step 1 of 2) – Volunteer feedback');
  await button(formTexts.next).click();
  await expect.poll(() => document.title).toBe('Error: Experience Rating (Step 1 of 2) – Volunteer feedback');
  await fillPage(volunteerFeedback, 0);
  await button(formTexts.next).click();
  await untilShown(volunteerFeedback, 1);
  await expect.poll(() => document.title).toMatch(/^Opinions \(Step 2 of 2.*\) – Volunteer feedback$/);
});

test('where nothing more can be stored, nothing of before is left behind the promise', async () => {
  await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('draft'));
  await expect.poll(kept).toHaveLength(1);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await question('toughest_aspect').getByRole('textbox').fill('Saying goodbye.');
  await expect.element(page.getByRole('status').filter({ hasText: draftTexts.notKept })).toBeVisible();
  expect(kept()).toEqual([]);
  vi.restoreAllMocks();
});

test('where nothing can be stored, nothing is promised', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('No storage here.', 'QuotaExceededError');
    },
    removeItem: () => undefined,
    getItem: () => null,
  });
  await render(<WholeForm form={exit} />);
  await expect.element(page.getByRole('status').filter({ hasText: draftTexts.notKept })).toBeVisible();
  await expect.element(button(draftTexts.keep)).not.toBeInTheDocument();
  await fillPage(exit, 0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await button(formTexts.submit).click();
  await expect.element(page.getByText(waitingTexts['open page'])).toBeVisible();
  vi.restoreAllMocks();
});
