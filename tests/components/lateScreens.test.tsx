/** A form of one page whose screens after it have not come: a weak signal that went. */
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { draftTexts, waitingTexts } from '../../domain/forms/draftTexts.ts';
import { screenTexts } from '../../domain/forms/screenTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { loadAgain } from '../../frontend/src/public/answers/carryOver.ts';
import { loadPrepare } from '../../frontend/src/public/answers/errors.ts';
import type { Controls } from '../../frontend/src/public/fields/registry.ts';
import { screens as allScreens, type Screens } from '../../frontend/src/public/form/afterFirstPage.ts';
import { KeptSessions } from '../../frontend/src/public/me/OnMyPhone.tsx';
import { expectAccessible } from './accessible.ts';
import { button, closeTab, fillPage, untilShown, valuesOn } from './filling.ts';
import { WholeForm } from './formPage.tsx';
import { pageAsking, question } from './questions.ts';

const exit = pageAsking(volunteerExit, 'toughest_aspect');
const checkPage = { title: '', sections: [], check: true } as const;
let come: () => void;
vi.mock('../../frontend/src/public/form/useControls.ts', () => ({
  useControls: (controls: Controls) => {
    const [screens, setScreens] = useState<Screens>();
    come = () => setScreens(allScreens);
    return { controls, screens, failed: !screens, retry: () => undefined };
  },
}));

/** A file that does not come while the tests run; the browser still asks for it when it closes. */
const late = vi.hoisted(() => {
  let arrive = (_module: object) => {};
  const file = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  return { file, arrive: (module: object) => arrive(module) };
});
vi.mock('../../domain/phone.ts', () => late.file);
afterAll(() => late.arrive({}));

vi.mock('../../frontend/src/public/answers/carryOver.ts', { spy: true });
vi.mock('../../frontend/src/public/answers/errors.ts', { spy: true });

/** Stands in for a page that is loaded again, or is not for want of a signal. @returns what goes along */
function loadingAgain(comes: boolean) {
  let carried: object | undefined;
  vi.mocked(loadAgain).mockImplementation(async (typed) => {
    carried = typed();
    return comes;
  });
  return { carried: () => carried };
}

const calls = vi.fn<typeof fetch>();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  vi.stubGlobal('fetch', calls.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('whoever submits reads that it is being sent, and then the reference', async () => {
  let answer: (response: Response) => void = () => undefined;
  calls.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  await button(formTexts.submit).click();
  await expect.element(page.getByRole('status').filter({ hasText: formTexts.sendingTitle })).toBeVisible();
  await expect.poll(() => calls.mock.calls.length).toBe(1);
  answer(Response.json({ success: true, data: { reference: 'ABCD-2345' } }));
  await expect.element(page.getByRole('heading', { name: formTexts.thankYouTitle })).toHaveFocus();
  await expect.element(page.getByText('ABCD-2345')).toBeVisible();
  await expect.element(page.getByText(formTexts.thankYouText)).toBeVisible();
});

test('a page whose check does not come says what is missing, and is sent without it, which is seen from the press on', async () => {
  const form = pageAsking(volunteerApplication, 'number');
  await render(<WholeForm form={form} />);
  await untilShown(form, 0);
  await button(formTexts.submit).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await fillPage(form, 0);
  calls.mockImplementation(() => new Promise(() => undefined));
  await button(formTexts.submit).click();
  await expect.element(page.getByRole('status').filter({ hasText: formTexts.sendingTitle })).toBeVisible();
  expect(calls).not.toHaveBeenCalled();
  await expect.poll(() => calls.mock.calls.length).toBe(1);
});

test('whoever submits without a signal reads what it waits for, and may go back', async () => {
  await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  const held = valuesOn(exit, 0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await button(formTexts.submit).click();
  await expect.element(page.getByText(waitingTexts.page)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: formTexts.waitingTitle })).toHaveFocus();
  await expectAccessible();
  expect(calls).not.toHaveBeenCalled();
  expect(document.body.dataset.place).toBe('later');
  await button(formTexts.backToAnswers).click();
  await untilShown(exit, 0);
  expect(valuesOn(exit, 0)).toEqual(held);
  expect(document.body.dataset.place).toBeUndefined();
});

test('what is taken back before what passes it on has come is not passed on to the worker', async () => {
  await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sendLater = vi.fn(async () => true);
  const real = await loadPrepare();
  if (!real) throw new Error('What sends is not there.');
  const prepare = { ...real, sendLater };
  let comes = () => {};
  const late = new Promise<typeof prepare>((resolve) => (comes = () => resolve(prepare)));
  vi.mocked(loadPrepare).mockResolvedValueOnce(prepare).mockReturnValueOnce(late);
  await button(formTexts.submit).click();
  await button(formTexts.backToAnswers).click();
  await untilShown(exit, 0);
  comes();
  await late;
  expect(sendLater).not.toHaveBeenCalled();
  vi.mocked(loadPrepare).mockResolvedValue(prepare);
  await button(formTexts.submit).click();
  await expect.poll(() => sendLater.mock.calls.length).toBe(1);
});

test('what stands on the first page alone does not come back while a later one is missing', async () => {
  const [first] = exit.pages;
  await render(<WholeForm form={{ ...exit, pages: [...(first ? [first] : []), checkPage] }} />);
  await fillPage(exit, 0);
  await button(formTexts.next).click();
  await expect.element(button(screenTexts.retry)).toBeVisible();
  expect(document.body.dataset.place).toBe('later');
  const reload = loadingAgain(true);
  await button(screenTexts.retry).click();
  await expect
    .poll(() => reload.carried())
    .toMatchObject({ page: 1, answers: { toughest_aspect: expect.any(String) } });
});

test('whoever submits where what sends did not come has the page loaded again with the answers, and reads why where it cannot be', async () => {
  vi.mocked(loadPrepare).mockResolvedValue(undefined);
  await render(<WholeForm form={exit} />);
  await fillPage(exit, 0);
  const kept = loadingAgain(true);
  await button(formTexts.submit).click();
  await expect
    .poll(() => kept.carried())
    .toMatchObject({ again: 'failed', answers: { toughest_aspect: expect.any(String) } });
  loadingAgain(false);
  await button(formTexts.submit).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(formTexts.submitFailed);
});

test('a draft of before is offered late, but not to somebody who has begun to type', async () => {
  const found = page.getByRole('dialog', { name: /^Someone started this form on this device/ });
  const toughest = () => question('toughest_aspect').getByRole('textbox');
  const open = async () => {
    const tab = await render(<WholeForm form={exit} />);
    await untilShown(exit, 0);
    return tab;
  };
  const first = await open();
  await toughest().fill('Saying goodbye.');
  await closeTab(first);
  const second = await open();
  come();
  await expect.element(found).toBeVisible();
  await button(draftTexts.startNew).click();
  await closeTab(second);
  await open();
  await toughest().fill('Nothing was.');
  come();
  await expect.element(button(formTexts.submit)).toBeVisible();
  await expect.element(found).not.toBeInTheDocument();
});

test('a phone that no longer knows the next sessions does not show that there are none', async () => {
  const kept = { savedOn: Date.now(), sessions: [] };
  const { container } = await render(<KeptSessions phone={{ kept, keep: () => undefined, forget: () => undefined }} />);
  expect(container.textContent).toBe('');
});
