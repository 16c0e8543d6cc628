import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { organizationFeedback } from '../../domain/forms/organizationFeedback/questions.ts';
import { answerErrors, formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { expectAccessible } from './accessible.ts';
import { button, fillPage, fillUpTo, typedInto, untilShown } from './filling.ts';
import { WholeForm } from './formPage.tsx';
import { pageAsking, question } from './questions.ts';

const next = button(formTexts.next);
const submit = button(formTexts.submit);
const yes = (name: string) => question(name).getByRole('radio', { name: 'Yes', exact: true });
const no = (name: string) => question(name).getByRole('radio', { name: 'No', exact: true });
const box = (name: string): Locator => question(name).getByRole('textbox');
const isAsked = (name: string): boolean => document.getElementById(name) !== null;

const pdpaAndDeclaration = 'You must agree to our PDPA compliance and  Declaration sections to continue.';
const pdpa = 'You must agree to our PDPA policy to continue.';
const declaration = 'You must accept the declaration to continue.';
const honesty = 'You must agree to our Declaration section to continue.';

/** As it is read, with its spaces. */
const alertText = (): string | undefined => document.querySelector<HTMLElement>('[role="alert"]')?.innerText;
const expectAlert = (text: string | undefined) => expect.poll(alertText).toBe(text);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const receipt = { success: true, data: { reference: 'ABCD-1234' } };
const answered = () => vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(receipt));

/** Shows the page that asks a question, as a form of its own. */
async function showPageAsking(form: Form, name: string): Promise<Form> {
  const onePage = pageAsking(form, name);
  await render(<WholeForm form={onePage} />);
  await expect.element(submit).toBeVisible();
  return onePage;
}

test('a volunteer continues only with both consents', async () => {
  await render(<WholeForm form={volunteerApplication} />);
  await yes('pdpa').click();
  await no('declaration').click();
  await expectAlert(pdpaAndDeclaration);
  await next.click();
  await expectAlert(pdpaAndDeclaration);
  await untilShown(volunteerApplication, 0);
  await expectAccessible();
  await no('pdpa').click();
  await yes('declaration').click();
  await next.click();
  await expectAlert(pdpaAndDeclaration);
  await yes('pdpa').click();
  await expectAlert(undefined);
  await next.click();
  await untilShown(volunteerApplication, 1);
});

test('an organisation agrees to the policy before the second page', async () => {
  await render(<WholeForm form={organizationApplication} />);
  await no('pdpaconsent').click();
  await next.click();
  await expectAlert(pdpa);
  await untilShown(organizationApplication, 0);
});

test('an organisation accepts the declaration before anything is sent', async () => {
  const sending = answered();
  const form = await showPageAsking(organizationApplication, 'declaration');
  await fillPage(form, 0);
  const accepted = page.getByRole('checkbox', { name: 'I accept the declaration' });
  await accepted.click();
  await submit.click();
  await expectAlert(declaration);
  await expectAccessible();
  expect(sending).not.toHaveBeenCalled();
  await accepted.click();
  await expectAlert(undefined);
  await submit.click();
  await expect.poll(() => sending.mock.calls.map(([address]) => address)).toContain(organizationApplication.apiPath);
});

test('a referee declares honesty before anything is sent', async () => {
  const sending = answered();
  const typed = { ...typedInto(characterReference), declarationofhonesty: 'false' };
  await render(<WholeForm form={characterReference} />);
  const last = characterReference.pages.length - 1;
  await fillPage(characterReference, 0, typed);
  await expectAlert(honesty);
  for (let index = 1; index <= last; index++) {
    await next.click();
    await untilShown(characterReference, index);
    await fillPage(characterReference, index, typed);
  }
  await submit.click();
  await expectAlert(honesty);
  expect(sending).not.toHaveBeenCalled();
  for (let index = last - 1; index >= 0; index--) {
    await button(formTexts.previous).click();
    await untilShown(characterReference, index);
  }
  await yes('declarationofhonesty').click();
  for (let index = 1; index <= last; index++) {
    await next.click();
    await untilShown(characterReference, index);
  }
  await submit.click();
  await expect.poll(() => sending.mock.calls.map(([address]) => address)).toContain(characterReference.apiPath);
});

test('a one-off event has no period and no frequency', async () => {
  await showPageAsking(organizationApplication, 'oneoffevent');
  const regular = () => [isAsked('committedtimeperiod'), isAsked('frequency')];
  expect(regular()).toEqual([false, false]);
  await yes('oneoffevent').click();
  await expect.element(yes('oneoffevent')).toBeChecked();
  expect(regular()).toEqual([false, false]);
  await no('oneoffevent').click();
  await expect.poll(regular).toEqual([true, true]);
  await expect.element(box('committedtimeperiod')).toHaveValue('');
  await expectAccessible();
  await yes('oneoffevent').click();
  await expect.poll(regular).toEqual([false, false]);
});

test('the organisation is filled in and read-only', async () => {
  await render(<WholeForm form={pageAsking(organizationFeedback, 'orgid')} record={{ orgid: 'Bright Minds' }} />);
  await expect.poll(() => isAsked('orgid')).toBe(true);
  await expect.element(box('orgid')).toHaveValue('Bright Minds');
  await expect.element(box('orgid')).toHaveAttribute('readonly');
});

test('a referee who declines is asked why and no more, and goes on when they change their mind', async () => {
  await render(<WholeForm form={characterReference} />);
  await expect.poll(() => isAsked('declined')).toBe(true);
  await no('declined').click();
  const asked = () => [isAsked('declarationofhonesty'), isAsked('declinecause')];
  await expect.poll(asked).toEqual([false, true]);
  await expectAccessible();
  await next.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await question('declinecause').getByRole('radio', { name: 'I have no time' }).click();
  await next.click();
  await untilShown(characterReference, characterReference.pages.length - 1);
  const headings = () => [...document.querySelectorAll('h2, h3, h4')].map(({ textContent }) => textContent);
  const [{ title } = { title: '' }] = characterReference.pages;
  await expect.poll(headings).toEqual([title, formTexts.checkTitle, title]);
  await expect.element(page.getByRole('navigation', { name: 'Progress' })).toHaveTextContent('Part 2 of 2');
  await expect.element(submit).toBeVisible();
  await page.getByRole('button', { name: /^Change.*Can you give this reference/ }).click();
  await expect.element(button(formTexts.backToSubmit)).toBeVisible();
  await yes('declined').click();
  await expect.poll(asked).toEqual([true, false]);
  // The pages that her answer brought up come first.
  await yes('declarationofhonesty').click();
  await next.click();
  await untilShown(characterReference, 1);
});

test('an answer of Yes asks for details, and keeps them while the answer changes', async () => {
  const sending = answered();
  const form = await showPageAsking(volunteerApplication, 'criminalrecords');
  const asking = question('criminalrecords');
  const specifics = asking.getByRole('textbox', { name: 'Specifics Do you have any criminal records?' });
  await expect.element(specifics).not.toBeInTheDocument();
  await yes('criminalrecords').click();
  await submit.click();
  await expect.element(asking).toHaveTextContent(answerErrors.specifics('Yes'));
  await expectAccessible();
  await specifics.fill('A fine in 2019.');
  await no('criminalrecords').click();
  await expect.element(specifics).not.toBeInTheDocument();
  await yes('criminalrecords').click();
  await expect.element(specifics).toHaveValue('A fine in 2019.');
  await fillPage(form, 0, { ...typedInto(form), criminalrecords: 'Yes: A fine in 2019.' });
  await submit.click();
  await expect
    .poll(() => sending.mock.calls.map(([, request]) => String(request?.body)).join())
    .toContain('"Yes: A fine in 2019."');
});

test("a referee finds the volunteer's entries filled in, and only those", async () => {
  const record = {
    crf69_name: 'Tan Wei Ling',
    crf69_contactnumber: '+6598765432',
    crf69_organisation: 'A hospital',
    crf69_durationofacquaintance: '4.5',
  };
  await render(<WholeForm form={characterReference} record={record} />);
  await untilShown(characterReference, 0);
  await fillUpTo(characterReference, 1);
  await expect.element(box('name')).toHaveValue('Tan Wei Ling');
  await expect.element(box('contactnumber')).toHaveValue('9876 5432');
  await expect.element(box('organisation')).toHaveValue('A hospital');
  await expect.element(question('durationofacquaintance').getByRole('spinbutton')).toHaveValue(4.5);
  await expect.element(box('email')).toHaveValue('');
  await expect.element(box('occupation')).toHaveValue('');
});
