import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { allQuestions, type Form } from '../../domain/forms/formTypes.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { screenTexts } from '../../domain/forms/screenTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { expectAccessible } from './accessible.ts';
import { button, closeTab, fillPage, untilShown, valuesOn } from './filling.ts';
import { WholeForm } from './formPage.tsx';
import { age, day, exit, found, kept, keptFields, open, openAgain, toughest } from './keptDrafts.tsx';
import { pageAsking, question } from './questions.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a draft does not exist before something is typed', async () => {
  await openAgain(await open(exit), exit);
  expect(kept()).toEqual([]);
  await toughest().fill('Nothing was.');
  await expect.poll(kept).toHaveLength(1);
  await expect.element(found).not.toBeInTheDocument();
});

test('the next person sees nothing, starts a new form, and each may still come back', async () => {
  const tab = await open(exit);
  await toughest().fill('Saying goodbye, Aisyah.');
  await expect.poll(kept).toHaveLength(1);
  age(day);
  const second = await openAgain(tab, exit);
  await expect.element(page.getByRole('dialog', { name: / at \d\d:\d\d$/ })).toBeVisible();
  await expect.element(found).not.toHaveTextContent('Aisyah');
  await expect.element(found.getByRole('button').first()).toHaveTextContent(draftTexts.startNew);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(found).not.toBeInTheDocument();
  await expect.element(toughest()).toHaveValue('');
  await toughest().fill('Nothing was.');
  const texts = () => new Set(kept().map(({ answers }) => answers.toughest_aspect));
  await expect.poll(texts).toEqual(new Set(['Nothing was.', 'Saying goodbye, Aisyah.']));
  const others = found.getByRole('button', { name: /^Show the one started/ });
  const third = await openAgain(second, exit);
  await others.click();
  await others.click();
  await button(draftTexts.resume).click();
  await expect.element(toughest()).toHaveValue('Nothing was.');
  await openAgain(third, exit);
  await found.getByRole('button', { name: draftTexts.remove }).click();
  await expect.poll(kept).toHaveLength(1);
  await expect.element(others).not.toBeInTheDocument();
  await button(draftTexts.resume).click();
  await expect.element(toughest()).toHaveValue('Saying goodbye, Aisyah.');
});

test("answers about health, crime and drugs are stored only with the person's consent", async () => {
  const form = pageAsking(volunteerApplication, 'criminalrecords');
  const tab = await open(form);
  await fillPage(form, 0);
  const sensitiveIn = (asking: Form) => allQuestions(asking).flatMap((each) => (each.sensitive ? [each.name] : []));
  expect(sensitiveIn(volunteerApplication)).toHaveLength(8);
  const sensitive = sensitiveIn(form);
  await expect.poll(kept).toHaveLength(1);
  expect(keptFields().filter((name) => sensitive.includes(name))).toEqual([]);
  const consent = page.getByRole('checkbox', { name: draftTexts.keepSensitive });
  await consent.click();
  await expect.poll(keptFields).toEqual(expect.arrayContaining(sensitive));
  await expectAccessible();
  // Whoever continues has consented; whoever answers after a Clear has not.
  await openAgain(tab, form);
  await button(draftTexts.resume).click();
  await expect.element(consent).toBeChecked();
  await question('criminalrecords').getByRole('radio', { name: 'No', exact: true }).click();
  expect(keptFields()).toEqual(expect.arrayContaining(sensitive));
  await button(draftTexts.clear).click();
  await expect.element(consent).not.toBeChecked();
  await button(draftTexts.undo).click();
  await expect.element(consent).toBeChecked();
  expect(keptFields()).toEqual(expect.arrayContaining(sensitive));
});

test('where sensitive answers are asked, the device can be told to keep nothing, also on a later page', async () => {
  const [first] = pageAsking(volunteerApplication, 'contid').pages;
  const [sensitive] = pageAsking(volunteerApplication, 'criminalrecords').pages;
  if (!first || !sensitive) throw new Error('The form has other questions now.');
  const form = { ...volunteerApplication, pages: [{ ...first, gate: undefined }, sensitive] };
  await open(form);
  await fillPage(form, 0);
  await button(formTexts.next).click();
  await untilShown(form, 1);
  await fillPage(form, 1);
  await page.getByRole('checkbox', { name: draftTexts.keepSensitive }).click();
  await expect.poll(kept).toHaveLength(1);
  await button(draftTexts.doNotKeep).click();
  await expect.poll(kept).toEqual([]);
  await expectAccessible();
});

test('a referee who declines loses no concern by leaving', async () => {
  const form = characterReference;
  const last = form.pages.length - 1;
  const why = () => question('declinecause').getByRole('radio', { name: 'I have no time' });
  const concern = () => question('declinereason').getByRole('textbox');
  const first = await open(form);
  await question('declined').getByRole('radio', { name: 'No', exact: true }).click();
  await expect.poll(() => document.getElementById('declinereason')).not.toBeNull();
  await why().click();
  await concern().fill('He shouts at children.');
  await button(formTexts.next).click();
  await untilShown(form, last);
  const second = await openAgain(first, form);
  await button(draftTexts.resume).click();
  // Where the answer that was not kept is asked, although it is optional and the form had been filled in to its end.
  await expect.poll(() => document.getElementById('declinereason')).not.toBeNull();
  await expect.element(why()).toBeChecked();
  await concern().fill('He shouts at children.');
  await button(formTexts.next).click();
  await untilShown(form, last);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await button(formTexts.submit).click();
  await expect.element(page.getByRole('heading', { name: formTexts.waitingTitle })).toBeVisible();
  await closeTab(second);
  offline.mockRestore();
  const refusal = { code: 'unexpected', message: 'Something went wrong on our side.' };
  const sent = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ success: false, error: refusal }, { status: 400 }));
  const third = await render(<WholeForm form={form} />);
  // Whoever opens it may be somebody else: refused, it is a draft as any other, without what is kept only until it is sent.
  await expect.element(found).toBeVisible();
  await expect.poll(kept).toMatchObject([{ answers: { declined: 'true' } }]);
  expect(JSON.stringify(localStorage)).not.toContain('He shouts');
  await button(draftTexts.resume).click();
  await expect.element(page.getByText(refusal.message)).toBeVisible();
  await expect.element(why()).toBeChecked();
  await expect.element(concern()).toHaveValue('');
  await openAgain(third, form);
  await button(draftTexts.startNew).click();
  expect(document.getElementById('declinecause')).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('what an earlier visit submitted waits until it arrives, whatever the next person does', async () => {
  const first = await open(exit);
  await fillPage(exit, 0);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await button(formTexts.submit).click();
  await expect.element(page.getByRole('heading', { name: formTexts.waitingTitle })).toBeVisible();
  await closeTab(first);
  offline.mockRestore();
  const before = kept();
  const answer = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({}, { status: 503, headers: { 'Retry-After': '600' } }));
  const second = await render(<WholeForm form={exit} />);
  await button(screenTexts.retry).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(formTexts.submitFailed);
  await expect.poll(() => answer.mock.calls.length).toBe(2);
  await expectAccessible();
  await expect.element(found).not.toBeInTheDocument();
  await button(draftTexts.startNew).click();
  await expect.element(toughest()).toHaveValue('');
  expect(kept()).toEqual(before);
  await toughest().fill('Nothing was.');
  await expect.poll(kept).toHaveLength(2);
  await closeTab(second);
  answer.mockImplementation(async () => Response.json({ success: true, data: { reference: 'ABCD-2345' } }));
  await render(<WholeForm form={exit} />);
  await expect.element(page.getByText('ABCD-2345')).toBeVisible();
  await expect.poll(kept).toMatchObject([{ answers: { toughest_aspect: 'Nothing was.' } }]);
  vi.restoreAllMocks();
});

test('nothing is stored if the person does not want it', async () => {
  await open(exit);
  await expect.element(page.getByRole('status').filter({ hasText: draftTexts.kept })).toBeVisible();
  await fillPage(exit, 0);
  await expect.poll(kept).toHaveLength(1);
  await button(draftTexts.doNotKeep).click();
  await expect.poll(kept).toEqual([]);
  await toughest().fill('Nothing was.');
  await expect.element(toughest()).toHaveValue('Nothing was.');
  expect(kept()).toEqual([]);
  await expectAccessible();
});

test('a draft is cleared at once, with a way back, and later answers are another submission', async () => {
  const form = organizationApplication;
  const tab = await open(form);
  await fillPage(form, 0);
  await button(formTexts.next).click();
  await untilShown(form, 1);
  await fillPage(form, 1);
  const typed = valuesOn(form, 1);
  const [{ key } = { key: '' }] = kept();
  await button(draftTexts.clear).click();
  await untilShown(form, 0);
  expect(kept()).toEqual([]);
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  // The way back is there for ten seconds, which axe alone may take on a busy machine.
  await button(draftTexts.undo).click();
  await untilShown(form, 1);
  await expect.poll(() => valuesOn(form, 1)).toEqual(typed);
  await button(draftTexts.clear).click();
  await untilShown(form, 0);
  await expectAccessible();
  // Back does not bypass the policy of the first page, whose consent is gone.
  const backAt = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await backAt;
  await untilShown(form, 0);
  await expect.element(button(formTexts.submit)).not.toBeInTheDocument();
  await fillPage(form, 0);
  await expect.element(button(draftTexts.undo)).not.toBeInTheDocument();
  await button(formTexts.next).click();
  await untilShown(form, 1);
  for (const box of page.getByRole('textbox').all()) await expect.element(box).toHaveValue('');
  expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  expect(kept().map((draft) => draft.key)).not.toContain(key);
  await openAgain(tab, form);
  await found.getByRole('button', { name: draftTexts.remove }).click();
  await expect.poll(kept).toEqual([]);
});

test('a draft is offered for seven days, and then it is gone, whatever form is opened', async () => {
  const tab = await open(exit);
  await toughest().fill('Nothing was.');
  age(7 * day - 60_000);
  const offering = await openAgain(tab, exit);
  await expect.element(found).toBeVisible();
  await expectAccessible();
  age(7 * day);
  const another = await openAgain(offering, organizationApplication);
  await expect.poll(kept).toEqual([]);
  await openAgain(another, exit);
  await expect.element(toughest()).toHaveValue('');
  await expect.element(found).not.toBeInTheDocument();
});
